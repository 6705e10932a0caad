import { accountTypeNames, accountTypes, type AccountType } from '@bank/contract';
import type { ApplicationFile } from '@bank/contract/office/applications';
import { makeProposal } from '@bank/contract/office/proposals';
import { Alert } from '@bank/ui/alert.tsx';
import { Button } from '@bank/ui/button.tsx';
import { Field } from '@bank/ui/field.tsx';
import { Link } from '@bank/ui/link.tsx';
import { Select } from '@bank/ui/select.tsx';
import { TextArea } from '@bank/ui/text-area.tsx';
import { TextButton } from '@bank/ui/text-button.tsx';
import { TextInput } from '@bank/ui/text-input.tsx';
import { useState, type SyntheticEvent } from 'react';
import { callOffice } from '../../calls/call-office.ts';
import { readCounts } from '../../counts/counts-store.ts';
import { Section } from '../../sheet/sheet.tsx';
import { failureText } from '../../texts/failure-text.ts';
import { texts } from '../../texts/texts.ts';
import styles from './application-page.module.css';

interface Account {
  readonly type: AccountType;
  readonly currency: string;
  readonly securityDeposit: string;
}

/** SEPA accounts are in euros; the others mostly in dollars. The officer may change it. */
function firstAccount(type: AccountType): Account {
  return { type, currency: type.endsWith('sepa') ? 'EUR' : 'USD', securityDeposit: '0' };
}

/** Login and accounts of the client to be, filled in from the application. An approver makes them. */
export function ProposeAcceptance({ file }: { readonly file: ApplicationFile }) {
  const text = texts('applications');
  const { id, version } = file.application;
  const { accountTypes: wanted } = file.applicant;
  const [login, setLogin] = useState(file.suggestedLogin);
  const [accounts, setAccounts] = useState(() =>
    (wanted.length === 0 ? (['designated_swift'] as const) : wanted).map(firstAccount),
  );
  const [reason, setReason] = useState('');
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [proposed, setProposed] = useState<string | null>(null);
  const change = (place: number, part: Partial<Account>) =>
    setAccounts((before) => before.map((account, at) => (at === place ? { ...account, ...part } : account)));

  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    setProblem(null);
    const content = { application: id, version, login: login.trim().toLowerCase(), accounts };
    const outcome = await callOffice(makeProposal, { body: { kind: 'accept_application', content, reason } });
    setSending(false);
    void readCounts();
    if (outcome.ok) setProposed(outcome.value.id);
    else setProblem(failureText(outcome.failure));
  }

  if (proposed !== null)
    return (
      <Section title={text.proposeTitle}>
        <Alert tone="success">
          {text.proposed} <Link href={`/proposals/${proposed}`}>{text.toProposal}</Link>
        </Alert>
      </Section>
    );
  return (
    <Section title={text.proposeTitle}>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <p>{text.proposeText}</p>
        <Field label={text.login}>
          <TextInput value={login} onChange={setLogin} autoComplete="off" />
        </Field>
        {accounts.map((account, place) => (
          // Accounts have no name before they are opened: their place is who they are.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={place} className={styles.account}>
            <Field label={text.accountType}>
              <Select
                value={account.type}
                onChange={(type) => change(place, { type: type as AccountType })}
                options={accountTypes.map((type) => ({ value: type, label: accountTypeNames[type] }))}
              />
            </Field>
            <Field label={text.currency}>
              <TextInput
                value={account.currency}
                onChange={(currency) => change(place, { currency: currency.toUpperCase() })}
                maxLength={3}
              />
            </Field>
            <Field label={text.deposit}>
              <TextInput
                value={account.securityDeposit}
                onChange={(securityDeposit) => change(place, { securityDeposit })}
                inputMode="decimal"
              />
            </Field>
            {accounts.length > 1 && (
              <TextButton onClick={() => setAccounts((before) => before.filter((_, at) => at !== place))}>
                {text.removeAccount}
              </TextButton>
            )}
          </div>
        ))}
        <p>
          <TextButton onClick={() => setAccounts((before) => [...before, firstAccount('additional_currency')])}>
            {text.addAccount}
          </TextButton>
        </p>
        <Field label={text.reason}>
          <TextArea value={reason} onChange={setReason} rows={2} maxLength={500} />
        </Field>
        {problem !== null && <Alert tone="error">{problem}</Alert>}
        <p>
          <Button type="submit" size="small" isBusy={isSending}>
            {text.propose}
          </Button>
        </p>
      </form>
    </Section>
  );
}
