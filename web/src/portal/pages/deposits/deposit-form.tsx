import type { Client, DepositOffer } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { Button } from '@bank/ui/button.tsx';
import { ErrorSummary } from '@bank/ui/error-summary.tsx';
import { Field } from '@bank/ui/field.tsx';
import { Select } from '@bank/ui/select.tsx';
import { TextInput } from '@bank/ui/text-input.tsx';
import { showMovement } from '@bank/ui/toast-queue.ts';
import { useFormat } from '../../../dictionaries/use-format.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { useSession } from '../../../session/use-session.ts';
import { namedAccount } from '../../client/named-account.ts';
import styles from './deposits-page.module.css';
import { DepositReview } from './deposit-review.tsx';
import { useOpening } from './use-opening.ts';

const ids = { account: 'deposit-account', amount: 'deposit-amount' } as const;

/** Account and amount; the terms stand beside them, and once more before they are confirmed. */
export function DepositForm({
  client,
  offers,
  onRead,
}: {
  readonly client: Client;
  readonly offers: readonly DepositOffer[];
  readonly onRead: () => Promise<void>;
}) {
  const text = useText('deposits');
  const format = useFormat();
  const { refreshClient } = useSession();
  const form = useOpening(client, offers);
  const { offer, problems, attempt } = form;
  const isTold = attempt > 0;
  const entries = (['account', 'amount'] as const).flatMap((field) => {
    const message = problems[field];
    return message === undefined ? [] : [{ fieldId: ids[field], text: message }];
  });
  if (form.accounts.length === 0) return <p>{text.open.noAccount}</p>;

  async function confirm(): Promise<void> {
    const opened = await form.confirm();
    if (opened === null) return;
    showMovement(
      fill(text.done, { number: opened.number, amount: format.money(opened.amount) }),
      fill(text.doneDetail, { date: format.date(opened.maturesOn) }),
    );
    void refreshClient();
    await onRead();
  }

  return (
    <form
      className={styles.form}
      aria-labelledby="open-deposit"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      {isTold && entries.length > 0 && form.asked === null && (
        <div className={styles.full}>
          <ErrorSummary title={text.problems.title} entries={entries} attempt={attempt} />
        </div>
      )}
      <Field id={ids.account} label={text.form.account} error={isTold ? problems.account : undefined}>
        <Select
          value={form.accountId}
          placeholder={text.form.choose}
          options={form.accounts.map((account) => ({
            value: account.id,
            label: namedAccount(account, `${account.number} · ${format.money(account.availableBalance)}`),
          }))}
          onChange={form.chooseAccount}
        />
      </Field>
      <Field
        id={ids.amount}
        label={text.form.amount}
        hint={offer && fill(text.form.range, { least: format.money(offer.least), most: format.money(offer.most) })}
        error={isTold ? problems.amount : undefined}
      >
        <TextInput
          value={form.typed}
          onChange={form.type}
          suffix={form.account?.currency}
          inputMode="decimal"
          autoComplete="off"
        />
      </Field>
      <p className={styles.full}>
        {(offer === undefined ? offers : [offer]).map(({ least, rate }) => (
          <span key={least.currency} className={styles.offer}>
            <b>{least.currency}</b> {fill(text.rate, { rate: format.decimal(rate) })}
          </span>
        ))}
      </p>
      <p className={styles.terms}>{text.form.terms}</p>
      <div className={styles.full}>
        <Button type="submit" hasMarker>
          {text.form.submit}
        </Button>
      </div>
      {form.asked !== null && (
        <DepositReview
          asked={form.asked}
          isBusy={form.isBusy}
          failure={form.failure}
          onConfirm={() => void confirm()}
          onBack={() => {
            form.goBack();
            // The offer may be another one by now.
            if (form.failure !== null) void onRead();
          }}
        />
      )}
    </form>
  );
}
