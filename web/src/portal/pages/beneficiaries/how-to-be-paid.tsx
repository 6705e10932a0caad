import type { Client } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { useRef, useState, type RefObject } from 'react';
import { brand } from '../../../content/brand.ts';
import { useLanguage } from '../../../dictionaries/language-context.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { withOpenAccounts } from '../../client/open-accounts.ts';
import { namedAccount } from '../../client/named-account.ts';
import styles from './beneficiaries-page.module.css';

/** What others need to pay the client, account by account: to read out, or to copy. */
export function HowToBePaid({ client }: { readonly client: Client }) {
  const text = useText('beneficiaries').received;
  const language = useLanguage();
  const { accounts } = withOpenAccounts(client);
  const [chosen, setChosen] = useState('');
  const all = useRef<HTMLPreElement>(null);
  const account = accounts.find(({ id }) => id === chosen) ?? accounts[0];
  if (account === undefined) return null;
  const lines = [
    [text.holder, client.companyName || `${client.firstName} ${client.lastName}`],
    [text.number, account.number],
    [text.currency, account.currency],
    [text.bank, brand.names[language]],
    [text.bic, brand.bic],
  ] as const;

  return (
    <section className={styles.received} aria-labelledby="received-title">
      <h2 id="received-title" className={styles.title}>
        {text.title}
      </h2>
      <p className={styles.lead}>{text.lead}</p>
      <Field label={text.account}>
        <Select
          value={account.id}
          options={accounts.map((each) => ({
            value: each.id,
            label: namedAccount(each, `${each.currency}, ${each.number}`),
          }))}
          onChange={setChosen}
        />
      </Field>
      <dl className={styles.lines}>
        {lines.map(([term, value]) => (
          <CopiedLine key={term} term={term} value={value} />
        ))}
      </dl>
      <pre ref={all} className={styles.together} hidden>
        {lines.map(([term, value]) => `${term}: ${value}`).join('\n')}
      </pre>
      <p className={styles.all}>
        {text.all} <CopyAll name={text.all} source={all} />
      </p>
    </section>
  );
}

function CopiedLine({ term, value }: { readonly term: string; readonly value: string }) {
  const shown = useRef<HTMLSpanElement>(null);
  return (
    <div className={styles.line}>
      <dt>{term}</dt>
      <dd>
        <span ref={shown}>{value}</span> <CopyAll name={term} source={shown} />
      </dd>
    </div>
  );
}

function CopyAll({ name, source }: { readonly name: string; readonly source: RefObject<HTMLElement | null> }) {
  const { copy, copied, isCopied, notCopied } = useText('portal').copying;
  return (
    <CopyButton
      name={name}
      source={source}
      words={{ copy, copied, isCopied: fill(isCopied, { text: name }), notCopied }}
    />
  );
}
