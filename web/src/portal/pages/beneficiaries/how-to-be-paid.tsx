import { accountIdentification, correspondentsOf, type Client, type Correspondents } from '@bank/contract';
import { readCorrespondents, readPaymentDetails } from '@bank/contract/calls';
import { fill } from '@bank/dictionaries';
import { Alert } from '@bank/ui/alert.tsx';
import { Button } from '@bank/ui/button.tsx';
import { CopyButton } from '@bank/ui/copy-button.tsx';
import { Field } from '@bank/ui/field.tsx';
import { GroupedText } from '@bank/ui/grouped-text.tsx';
import { Select } from '@bank/ui/select.tsx';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { call, callForFile } from '../../../calls/call.ts';
import type { Outcome } from '../../../calls/outcome.ts';
import { brand } from '../../../content/brand.ts';
import { useLanguage } from '../../../dictionaries/language-context.ts';
import { useFailureText } from '../../../dictionaries/use-failure-text.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { withOpenAccounts } from '../../client/open-accounts.ts';
import { namedAccount } from '../../client/named-account.ts';
import { useDownload } from '../../files/use-download.ts';
import styles from './beneficiaries-page.module.css';

/** What others need to pay the client, account by account: to read out, or to copy. */
export function HowToBePaid({ client }: { readonly client: Client }) {
  const text = useText('beneficiaries').received;
  const language = useLanguage();
  const { accounts } = withOpenAccounts(client);
  const [chosen, setChosen] = useState('');
  const all = useRef<HTMLPreElement>(null);
  const { download, take } = useDownload();
  const failureText = useFailureText();
  const correspondents = useCorrespondents();
  const account = accounts.find(({ id }) => id === chosen) ?? accounts[0];
  if (account === undefined) return null;
  const { iban } = accountIdentification(account);
  const [correspondent] = correspondents?.ok === true ? correspondentsOf(correspondents.value, account.currency) : [];
  const lines: readonly (readonly [term: string, value: string])[] = [
    [text.holder, client.companyName || `${client.firstName} ${client.lastName}`],
    ...(iban === null ? [] : [['IBAN', iban] as const]),
    [text.number, account.number],
    [text.currency, account.currency],
    [text.bank, brand.names[language]],
    [text.bic, brand.bic],
    ...(correspondent === undefined
      ? []
      : [
          [text.correspondent, correspondent.name] as const,
          [text.correspondentBic, correspondent.bic] as const,
          [text.correspondentAccount, correspondent.account] as const,
        ]),
  ];

  return (
    <section className={styles.received} aria-labelledby="received-title">
      <h2 id="received-title" className={styles.title}>
        {text.title}
      </h2>
      <p className={styles.lead}>{text.lead}</p>
      <Field label={text.account} className={styles.account}>
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
      {correspondents?.ok === true && correspondent === undefined && (
        <Alert tone="notice">{fill(text.noCorrespondent, { currency: account.currency })}</Alert>
      )}
      {correspondents?.ok === false && (
        <Alert tone="error">{fill(text.correspondentUnread, { reason: failureText(correspondents.failure) })}</Alert>
      )}
      <pre ref={all} className={styles.together} hidden>
        {lines.map(([term, value]) => `${term}: ${value}`).join('\n')}
      </pre>
      <p className={styles.all}>
        {text.all} <CopyAll name={text.all} source={all} />
      </p>
      <Button
        variant="outline"
        isBusy={download.stage === 'writing'}
        onClick={() => take(() => callForFile(readPaymentDetails, { id: account.id }))}
      >
        {text.pdf}
      </Button>
      {download.stage === 'failed' && <Alert tone="error">{failureText(download.failure)}</Alert>}
    </section>
  );
}

/** The correspondents as the bank has them now; undefined until they are read. */
function useCorrespondents(): Outcome<Correspondents> | undefined {
  const [outcome, setOutcome] = useState<Outcome<Correspondents>>();
  useEffect(() => {
    let isLeft = false;
    void call(readCorrespondents).then((read) => {
      if (!isLeft) setOutcome(read);
    });
    return () => {
      isLeft = true;
    };
  }, []);
  return outcome;
}

function CopiedLine({ term, value }: { readonly term: string; readonly value: string }) {
  const shown = useRef<HTMLSpanElement>(null);
  return (
    <div className={styles.line}>
      <dt>{term}</dt>
      <dd>
        <span ref={shown}>{term === 'IBAN' ? <GroupedText>{value}</GroupedText> : value}</span>{' '}
        <CopyAll name={term} source={shown} />
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
      texts={{ copy, copied, isCopied: fill(isCopied, { text: name }), notCopied }}
    />
  );
}
