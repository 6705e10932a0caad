import { alwaysMailed, choicesWithAmount, type Account, type ChosenNotice, type NoticeChoice } from '@bank/contract';
import type { Texts } from '@bank/dictionaries';
import { Checkbox } from '@bank/ui/checkbox.tsx';
import { DataTable, type Column } from '@bank/ui/data-table.tsx';
import { Field } from '@bank/ui/field.tsx';
import { Select } from '@bank/ui/select.tsx';
import { useState } from 'react';
import { useFailureText } from '../../../dictionaries/use-failure-text.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { namedAccount } from '../../client/named-account.ts';
import { AmountOfChoice } from './amount-of-choice.tsx';
import styles from './notices.module.css';
import type { Choose } from './use-choices.ts';

export interface ChoiceTableProps {
  readonly accounts: readonly Account[];
  readonly choices: readonly ChosenNotice[];
  readonly choose: Choose;
}

const bearAmounts: readonly NoticeChoice[] = choicesWithAmount;

/** What is told of one account, and what belongs to none, each with its box. */
export function ChoiceTable({ accounts, choices, choose }: ChoiceTableProps) {
  const text = useText('notices');
  const failureText = useFailureText();
  const [accountId, setAccountId] = useState(accounts[0]?.id ?? null);
  const [refused, setRefused] = useState<Shown['refused']>(null);
  const account = accounts.find(({ id }) => id === accountId);
  const rows = choices.filter((choice) => choice.account === null || choice.account === accountId);

  async function change(choice: ChosenNotice): Promise<void> {
    setRefused(null);
    const failure = await choose(choice);
    if (failure !== null) setRefused({ kind: choice.kind, why: failureText(failure) });
  }

  const columns = choiceColumns(text, { account, refused, change });

  return (
    <>
      {account !== undefined && accounts.length > 1 && (
        <Field label={text.account} className={styles.account}>
          <Select
            value={account.id}
            onChange={(id) => {
              setAccountId(id);
              setRefused(null);
            }}
            options={accounts.map((one) => ({
              value: one.id,
              label: namedAccount(one, `${one.currency}, ${one.number}`),
            }))}
          />
        </Field>
      )}
      <div className={styles.choices}>
        <DataTable caption={text.title} columns={columns} rows={rows} rowKey={(choice) => choice.kind} />
      </div>
    </>
  );
}

interface Shown {
  /** Undefined for a user who sees no account. */
  readonly account: Account | undefined;
  readonly refused: { readonly kind: NoticeChoice; readonly why: string } | null;
  readonly change: (choice: ChosenNotice) => Promise<void>;
}

function choiceColumns(text: Texts['notices'], { account, refused, change }: Shown): readonly Column<ChosenNotice>[] {
  return [
    {
      key: 'what',
      head: text.what,
      isRowHead: true,
      className: styles.what,
      cell: (choice) => (
        <div className={styles.subject}>
          {text.kinds[choice.kind]}
          {account !== undefined && bearAmounts.includes(choice.kind) && (
            <AmountOfChoice
              key={account.id}
              choice={choice}
              currency={account.currency}
              refused={refused?.kind === choice.kind ? refused.why : undefined}
              change={change}
            />
          )}
          {!bearAmounts.includes(choice.kind) && refused?.kind === choice.kind && (
            <span role="alert" className={styles.wrong}>
              {refused.why}
            </span>
          )}
        </div>
      ),
    },
    {
      key: 'mail',
      head: text.mail,
      className: styles.box,
      cell: (choice) => (
        <Checkbox
          label={text.mail}
          aria-label={`${text.mail}: ${text.kinds[choice.kind]}`}
          isChecked={choice.isMailed}
          disabled={choice.kind === alwaysMailed}
          onChange={(isMailed) => void change({ ...choice, isMailed })}
        />
      ),
    },
    {
      key: 'push',
      head: text.push,
      className: styles.box,
      cell: (choice) => (
        <Checkbox
          label={text.push}
          aria-label={`${text.push}: ${text.kinds[choice.kind]}`}
          isChecked={choice.isPushed}
          onChange={(isPushed) => void change({ ...choice, isPushed })}
        />
      ),
    },
  ];
}
