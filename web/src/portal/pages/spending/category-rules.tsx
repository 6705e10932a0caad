import type { Account, CategoryRule } from '@bank/contract';
import { categoryRulesMax } from '@bank/contract';
import { readCategoryRules, setCategoryRules } from '@bank/contract/calls';
import { Alert } from '@bank/ui/alert.tsx';
import { Button } from '@bank/ui/button.tsx';
import { TextButton } from '@bank/ui/text-button.tsx';
import { useState } from 'react';
import { call } from '../../../calls/call.ts';
import { useFailureText } from '../../../dictionaries/use-failure-text.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import type { Failure } from '@bank/transport';
import { useListed } from '../../access/grants/use-listed.ts';
import { RuleForm } from './rule-form.tsx';
import { RuleList } from './rule-list.tsx';
import styles from './spending-page.module.css';

export interface CategoryRulesProps {
  readonly accounts: readonly Account[];
  /** The figures are others now. */
  readonly onChanged: () => void;
}

const readRules = () => call(readCategoryRules);

/** The rules of the client in their order. Each change counts at once, for all its users. */
export function CategoryRules({ accounts, onChanged }: CategoryRulesProps) {
  const text = useText('spending');
  const common = useText('common');
  const failureText = useFailureText();
  const { list, failure, readAgain } = useListed(readRules);
  /** The place of the rule that is written: -1 for a new one. */
  const [place, setPlace] = useState<number | null>(null);
  const [notKept, setNotKept] = useState<Failure | null>(null);
  const [isKeeping, setKeeping] = useState(false);
  const [told, setTold] = useState('');
  const { rules = [], version = 0, mayChange = false } = list ?? {};

  async function keep(changed: readonly CategoryRule[], words: string): Promise<void> {
    setKeeping(true);
    const outcome = await call(setCategoryRules, { version, rules: [...changed] });
    setKeeping(false);
    setNotKept(outcome.ok ? null : outcome.failure);
    setTold(outcome.ok ? words : '');
    if (!outcome.ok) return;
    setPlace(null);
    readAgain();
    onChanged();
  }

  const shownFailure = failure ?? notKept;
  return (
    <section className={styles.rules} aria-labelledby="category-rules">
      <h2 id="category-rules" className={styles.title}>
        {text.rules.title}
      </h2>
      <p className={styles.lead}>{text.rules.lead}</p>
      {shownFailure !== null && (
        <Alert
          tone="error"
          action={
            <TextButton
              onClick={() => {
                setNotKept(null);
                setPlace(null);
                readAgain();
              }}
            >
              {failure === null ? text.rules.readAgain : common.tryAgain}
            </TextButton>
          }
        >
          {failureText(shownFailure)}
        </Alert>
      )}
      <p className={styles.progress} role="status">
        {told}
      </p>
      {list !== null && !mayChange && <p className={styles.lead}>{text.rules.mayNot}</p>}
      {mayChange && place === null && rules.length < categoryRulesMax && (
        <Button variant="outline" size="small" onClick={() => setPlace(-1)}>
          {text.rules.add}
        </Button>
      )}
      {place !== null && (
        <RuleForm
          key={place}
          rule={rules[place]}
          rules={rules}
          accounts={accounts}
          isKeeping={isKeeping}
          onCancel={() => setPlace(null)}
          onKeep={(rule) => void keep(place < 0 ? [rule, ...rules] : rules.with(place, rule), text.rules.kept)}
        />
      )}
      {rules.length > 0 && (
        <RuleList
          rules={rules}
          accounts={accounts}
          mayChange={mayChange && place === null && !isKeeping}
          onChange={setPlace}
          onMoveUp={(at) => void keep(rules.toSpliced(at - 1, 2, rules[at]!, rules[at - 1]!), text.rules.kept)}
          onDelete={(at) => void keep(rules.toSpliced(at, 1), text.rules.deleted)}
        />
      )}
      {list !== null && mayChange && rules.length === 0 && place === null && (
        <p className={styles.lead}>{text.rules.none}</p>
      )}
    </section>
  );
}
