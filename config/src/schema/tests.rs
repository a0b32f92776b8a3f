// SPDX-License-Identifier: MIT OR Apache-2.0
use super::*;

#[test]
fn every_key_is_unique_and_in_its_section() {
    let mut seen = std::collections::BTreeSet::new();
    for section in &SECTIONS {
        for info in section.params().map(|param| param.info()) {
            assert!(info.key.starts_with(&format!("{}.", section.name)), "{}", info.key);
            assert!(seen.insert(info.key), "{} twice", info.key);
            assert!(derived(info.key).is_none(), "{} is both derived and not", info.key);
        }
    }
}

#[test]
fn every_literal_default_is_a_value_of_its_own_kind() {
    for param in all() {
        let Info { key, default, .. } = param.info();
        for text in default.literals() {
            let literals = parsed(key, default);
            let node = literals.iter().find(|(known, _)| *known == text);
            let (_, node) = node.unwrap_or_else(|| panic!("{text} does not parse"));
            assert!(param.check(node, &mut Sink::default()), "{key} = {text}");
        }
    }
}

#[test]
fn every_default_by_another_choice_names_its_values() {
    for param in all() {
        let Preset::By { key, cases, .. } = param.info().default else { continue };
        let other = find(key).unwrap_or_else(|| panic!("no {key}"));
        for (value, _) in cases {
            assert!(other.words().contains(&format!("\"{value}\"")), "{key} is never {value}");
        }
    }
}

#[test]
fn every_condition_names_values_of_another_parameter() {
    for param in all() {
        for condition in param.info().when {
            match condition {
                Condition::Is(key, values) => {
                    let other = find(key).unwrap_or_else(|| panic!("no {key}"));
                    for value in *values {
                        assert!(other.words().contains(&format!("\"{value}\"")), "{key} is never {value}");
                    }
                }
                Condition::IsNot(key, _) | Condition::Unset(key) => assert!(find(key).is_some()),
                Condition::AnyAboveZero(keys) => assert!(keys.iter().all(|key| find(key).is_some())),
            }
        }
    }
}
