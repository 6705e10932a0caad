import { referenceLengthMax, type Account, type Client } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { Alert } from '@bank/ui/alert.tsx';
import { Button } from '@bank/ui/button.tsx';
import { ErrorSummary } from '@bank/ui/error-summary.tsx';
import { Field } from '@bank/ui/field.tsx';
import { Select } from '@bank/ui/select.tsx';
import { TextInput } from '@bank/ui/text-input.tsx';
import { currencyCode, fromDecimalString } from '@bank/money';
import { useStore } from '@bank/ui/store.ts';
import { showMovement } from '@bank/ui/toast-queue.ts';
import { useEffect, useRef } from 'react';
import { generalFees } from '../../../content/general-fees.ts';
import { useDemonstrationText } from '../../../dictionaries/use-demonstration-text.ts';
import { useFormat } from '../../../dictionaries/use-format.ts';
import { useLanguage } from '../../../dictionaries/language-context.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { arrivalForm, useArrival } from '../../../navigation/use-arrival.ts';
import { useSession } from '../../../session/use-session.ts';
import { namedAccount } from '../../client/named-account.ts';
import { DraftNotice } from '../../orders/draft-notice.tsx';
import { isOnItsWay, isReview, type Accepted } from '../../orders/form/form-state.ts';
import { SpokenFindings } from '../../orders/form/spoken-findings.tsx';
import { useKeptForm } from '../../orders/form/use-kept-form.ts';
import { SendLater } from '../../orders/send-later.tsx';
import { transferOf } from './client-transfer.ts';
import { creditorAccounts, debtorPart, fieldIds, type Internal } from './fields.ts';
import { formOfPayment } from './filled-from.ts';
import { MadeTransferNews } from './made-transfer-news.tsx';
import { QuoteNote } from './quote-note.tsx';
import styles from './transfer-form.module.css';
import { TransferReview } from './transfer-review.tsx';
import { useTransferForm } from './use-transfer-form.ts';

/** Of every transfer between own accounts. The bank names it; an order is not charged (spec 9). */
const tariffFee = fromDecimalString(`${generalFees.internalTransfer}.00`, currencyCode('USD'));

/** The four fields of an internal transfer, all required (spec 5). */
export function TransferForm({ client }: { readonly client: Client }) {
  const { accounts } = client;
  const text = useText('internal-transfer');
  const { later } = useText('portal');
  const format = useFormat();
  const language = useLanguage();
  const demonstration = useDemonstrationText();
  const { refreshClient } = useSession();
  const store = transferOf(client.id);
  const state = useStore(store);
  const { form, at, accepted } = state;
  const { errorOf, found, summary, attempt, debtor, counter, waiting, type, leaveAmount, submit } = useTransferForm(
    client,
    store,
    state,
  );
  const { draft, repeat, send } = useKeptForm<Internal>(client, store, state, {
    form: 'internal',
    isTold: isOnItsWay(at) || state.unanswered !== null,
    partOfPayment: (payment) => formOfPayment(payment, accounts, language),
    type,
    chooseDebtor: (id) => type(debtorPart(form, id)),
  });
  const toldOf = useToldOf(accounts);

  // Beneath a dialog it would not be heard; after each try it is told again.
  const isUnknown = state.unanswered !== null && !isReview(at) && !isOnItsWay(at);
  const foot = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isUnknown) foot.current?.scrollIntoView({ block: 'nearest' });
  }, [isUnknown]);
  // A rate is held for those who look at it.
  useEffect(() => store.goBack, [store]);

  async function order(): Promise<void> {
    const made = await send();
    if (made === null) return;
    showMovement(...toldOf(made));
    void refreshClient();
  }

  useArrival();
  const optionOf = (account: Account) => ({
    value: account.id,
    label: namedAccount(
      account,
      fill(text.form.account, {
        currency: account.currency,
        number: account.number,
        amount: format.amount(account.availableBalance),
      }),
    ),
  });
  return (
    <form
      {...arrivalForm}
      className={styles.form}
      aria-label={text.title}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (at.step === 'filling' && submit() === 'again') void order();
      }}
    >
      {/* It takes the focus: not while a dialog has it. */}
      {accepted && !isReview(at) && <MadeTransferNews made={accepted} accounts={accounts} />}
      <div className={styles.news}>
        <DraftNotice draft={draft} repeat={repeat} />
      </div>
      {summary && (
        <div className={styles.full}>
          <ErrorSummary title={summary.title} entries={summary.entries} attempt={attempt} />
        </div>
      )}
      <Field
        className={styles.full}
        id={fieldIds.debtorAccount}
        label={text.form.from}
        hint={debtor && fill(text.form.available, { amount: format.money(debtor.availableBalance) })}
        error={errorOf('debtorAccount')}
      >
        <Select
          value={form.debtorAccount}
          placeholder={text.form.chooseFrom}
          options={accounts.map(optionOf)}
          onChange={(id) => type(debtorPart(form, id))}
        />
      </Field>
      <Field
        className={styles.full}
        id={fieldIds.creditorAccount}
        label={text.form.to}
        error={errorOf('creditorAccount')}
      >
        <Select
          value={form.creditorAccount}
          placeholder={debtor === undefined ? text.form.chooseFromFirst : text.form.chooseTo}
          options={creditorAccounts(form, accounts).map(optionOf)}
          isDisabled={debtor === undefined}
          onChange={(creditorAccount) => type({ creditorAccount })}
        />
      </Field>
      <Field id={fieldIds.amount} label={text.form.amount} error={errorOf('amount')}>
        <TextInput
          value={form.amount}
          onChange={(typed) => type({ amount: typed })}
          onBlur={leaveAmount}
          suffix={debtor?.currency}
          inputMode="decimal"
          autoComplete="off"
        />
      </Field>
      {counter.converted && (
        <Field id="transfer-counter-amount" label={text.form.counterAmount}>
          <TextInput
            value={counter.text}
            onChange={counter.type}
            suffix={counter.converted.currency}
            inputMode="decimal"
            autoComplete="off"
          />
        </Field>
      )}
      <Field
        id={fieldIds.remittanceInformation}
        className={counter.converted && styles.full}
        label={text.form.reference}
        error={errorOf('remittanceInformation')}
      >
        <TextInput
          value={form.remittanceInformation}
          onChange={(remittanceInformation) => type({ remittanceInformation })}
          maxLength={referenceLengthMax}
          autoComplete="off"
        />
      </Field>
      <SendLater
        id={fieldIds.executeOn}
        value={form.executeOn}
        onChange={(executeOn) => type({ executeOn })}
        error={errorOf('executeOn')}
      />
      <SpokenFindings found={found} />
      <QuoteNote state={counter.quote} />
      {/* The alert stands beside the button that it speaks of: above the fields it would be out of sight on a
          telephone. */}
      <div ref={foot} className={styles.foot}>
        {isUnknown && <Alert tone="error">{text.outcomeUnknown}</Alert>}
        <p className={styles.fee}>
          <span>{fill(text.form.fee, { amount: format.money(tariffFee) })}</span>
          {demonstration && <small>{demonstration.feeNotCharged}</small>}
        </p>
        <Button type="submit" hasMarker isBusy={isOnItsWay(at)}>
          {waiting.isPrepared ? later.prepare : waiting.executeOn === undefined ? text.form.submit : later.schedule}
        </Button>
      </div>
      {isReview(at) && <TransferReview accounts={accounts} at={at} store={store} onConfirm={() => void order()} />}
    </form>
  );
}

/** What a notice tells of a transfer, and beneath it. */
function useToldOf(accounts: readonly Account[]): (made: Accepted<Internal>) => [title: string, detail: string] {
  const text = useText('internal-transfer');
  const { later } = useText('portal');
  const format = useFormat();
  return ({ placed, content }) => {
    const nameOf = (wanted: string) => {
      const account = accounts.find(({ id }) => id === wanted);
      return account === undefined ? '' : namedAccount(account, account.number);
    };
    const debtor = accounts.find(({ id }) => id === content.debtorAccount);
    const amount = debtor ? format.money(fromDecimalString(content.amount, debtor.currency)) : content.amount;
    const to = nameOf(content.creditorAccount);
    if (placed === undefined) return [fill(text.success, { amount }), fill(text.made.payee, { to })];
    const state = content.isPrepared ? 'awaiting_approval' : 'scheduled';
    return [later.placed[state], fill(text.made.summary, { amount, from: nameOf(content.debtorAccount), to })];
  };
}
