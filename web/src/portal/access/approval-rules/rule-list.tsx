import type { ApprovalRule } from '@bank/contract';
import { useFormat } from '../../../dictionaries/use-format.ts';
import { useLanguage } from '../../../dictionaries/language-context.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { ruleInWords } from '@bank/dictionaries/rule-in-words';
import styles from './approval-rules.module.css';

export interface RuleListProps {
  readonly rules: readonly ApprovalRule[];
  /** Of users, by id. */
  readonly names: ReadonlyMap<string, string>;
}

/** Rules of approval as sentences. */
export function RuleList({ rules, names }: RuleListProps) {
  const text = useText('approval-rules');
  const format = useFormat();
  const language = useLanguage();
  if (rules.length === 0) return <p>{text.noRules}</p>;
  return (
    <ul className={styles.rules}>
      {rules.map((rule, place) => (
        <li key={place}>{ruleInWords(rule, { names, text, format, language })}</li>
      ))}
    </ul>
  );
}
