import type { Account, CategoryRule } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { TextButton } from '@bank/ui/text-button.tsx';
import { useText } from '../../../dictionaries/use-text.ts';
import { namedAccount } from '../../client/named-account.ts';
import { directionOf } from './rule-form.tsx';
import styles from './spending-page.module.css';

export interface RuleListProps {
  readonly rules: readonly CategoryRule[];
  readonly accounts: readonly Account[];
  readonly mayChange: boolean;
  readonly onChange: (place: number) => void;
  readonly onMoveUp: (place: number) => void;
  readonly onDelete: (place: number) => void;
}

/** The rules as sentences, in the order in which they are tried. */
export function RuleList({ rules, accounts, mayChange, onChange, onMoveUp, onDelete }: RuleListProps) {
  const text = useText('spending').rules;
  return (
    <ol className={styles.list}>
      {rules.map((rule, place) => {
        const { words, category, account: number, direction } = rule;
        const account = accounts.find((known) => known.number === number);
        const further = [
          ...(direction === 'any' ? [] : [text.directions[directionOf(direction)]]),
          ...(number === '' ? [] : [account === undefined ? number : namedAccount(account, number)]),
        ];
        const told = { words, category };
        return (
          <li key={`${place} ${words} ${category}`} className={styles.rule}>
            <span className={styles.sentence}>
              {fill(text.sentence, told)}
              {further.length > 0 && <span className={styles.further}>{further.join(', ')}</span>}
            </span>
            {mayChange && (
              <span className={styles.acts}>
                {place > 0 && (
                  <TextButton aria-label={fill(text.upOf, told)} onClick={() => onMoveUp(place)}>
                    {text.up}
                  </TextButton>
                )}
                <TextButton aria-label={fill(text.changeOf, told)} onClick={() => onChange(place)}>
                  {text.change}
                </TextButton>
                <TextButton aria-label={fill(text.deleteOf, told)} onClick={() => onDelete(place)}>
                  {text.delete}
                </TextButton>
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
