import { referenceLengthMax, type Account, type Client } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { Alert } from '@bank/ui/alert.tsx';
import { Button } from '@bank/ui/button.tsx';
import { ErrorSummary } from '@bank/ui/error-summary.tsx';
import { Field } from '@bank/ui/field.tsx';
import { Select } from '@bank/ui/select.tsx';
import { TextInput } from '@bank/ui/text-input.tsx';
import { currencyCode, fromDecimalString } from '@bank/money';
import { useEffect, useRef } from 'react';
import { generalFees } from '../../../content/general-fees.ts';
import { useDemonstrationText } from '../../../dictionaries/use-demonstration-text.ts';
import { useFormat } from '../../../dictionaries/use-format.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { arrivalForm, useArrival } from '../../../navigation/use-arrival.ts';
import { namedAccount } from '../../client/named-account.ts';
import { DraftNotice } from '../../orders/draft-notice.tsx';
import { ownSide } from '../../orders/movement-lines.tsx';
import { MovementReview } from '../../orders/movement-review.tsx';
import { isConversion } from '../../orders/use-held-quote.ts';
import styles from './internal-transfer-form.module.css';
import { SendLater } from '../../orders/send-later.tsx';
import { KeepingReview } from './keeping-review.tsx';
import { MadeTransferNews } from './made-transfer-news.tsx';
import { QuoteNote } from './quote-note.tsx';
import { creditorAccounts, transferFields, withDebtorAccount, type TransferField } from './internal-transfer-fields.ts';
import { useTransferForm } from './use-transfer-form.ts';

const fieldIds: Readonly<Record<TransferField, string>> = {
  debtorAccount: 'transfer-from',
  creditorAccount: 'transfer-to',
  amount: 'transfer-amount',
  remittanceInformation: 'transfer-reference',
  executeOn: 'transfer-day',
};

/** Of every transfer between own accounts. The bank names it; an order is not charged (spec 9). */
const tariffFee = fromDecimalString(`${generalFees.internalTransfer}.00`, currencyCode('USD'));

/** The four fields of an internal transfer, all required (spec 5). */
export function InternalTransferForm({ client }: { readonly client: Client }) {
  const { accounts } = client;
  const text = useText('internal-transfer');
  const { later } = useText('portal');
  const format = useFormat();
  const demonstration = useDemonstrationText();
  const {
    form,
    change,
    debtor,
    quote,
    converted,
    counterAmount,
    changeCounterAmount,
    amountProblem,
    review,
    confirm,
    waiting,
    keeping,
    keep,
    changeKept,
    problems,
    attempt,
    isOutcomeOpen,
    isSending,
    made,
    submit,
    leaveAmount,
    draft,
    repeat,
  } = useTransferForm(client);

  const creditor = accounts.find(({ id }) => id === form.creditorAccount);
  const isAsked = review.shown !== null || keeping !== null;
  // Beneath a dialog it would not be heard; after each try it is told again.
  const isUnknown = isOutcomeOpen && !isAsked && !isSending;
  const isConverting = review.shown !== null && isConversion(review.shown.quote);
  const foot = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isUnknown) foot.current?.scrollIntoView({ block: 'nearest' });
  }, [isUnknown]);

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
  const entries = transferFields.flatMap((field) => {
    const problem = problems?.fields[field];
    return problem === undefined ? [] : [{ fieldId: fieldIds[field], text: problem }];
  });

  return (
    <form
      {...arrivalForm}
      className={styles.form}
      aria-label={text.title}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {/* It takes the focus: not while a dialog has it. */}
      {made && !isAsked && <MadeTransferNews made={made} accounts={accounts} />}
      <div className={styles.news}>
        <DraftNotice draft={draft} repeat={repeat} />
      </div>
      {problems && (
        <div className={styles.full}>
          <ErrorSummary title={problems.title} entries={entries} attempt={attempt} />
        </div>
      )}
      <Field
        className={styles.full}
        id={fieldIds.debtorAccount}
        label={text.form.from}
        hint={debtor && fill(text.form.available, { amount: format.money(debtor.availableBalance) })}
        error={problems?.fields.debtorAccount}
      >
        <Select
          value={form.debtorAccount}
          placeholder={text.form.chooseFrom}
          options={accounts.map(optionOf)}
          onChange={(id) => change(withDebtorAccount(form, id))}
        />
      </Field>
      <Field
        className={styles.full}
        id={fieldIds.creditorAccount}
        label={text.form.to}
        error={problems?.fields.creditorAccount}
      >
        <Select
          value={form.creditorAccount}
          placeholder={debtor === undefined ? text.form.chooseFromFirst : text.form.chooseTo}
          options={creditorAccounts(form, accounts).map(optionOf)}
          isDisabled={debtor === undefined}
          onChange={(creditorAccount) => change({ ...form, creditorAccount })}
        />
      </Field>
      <Field id={fieldIds.amount} label={text.form.amount} error={problems?.fields.amount ?? amountProblem}>
        <TextInput
          value={form.amount}
          onChange={(typed) => change({ ...form, amount: typed })}
          onBlur={leaveAmount}
          suffix={debtor?.currency}
          inputMode="decimal"
          autoComplete="off"
        />
      </Field>
      {converted && (
        <Field id="transfer-counter-amount" label={text.form.counterAmount}>
          <TextInput
            value={counterAmount}
            onChange={changeCounterAmount}
            suffix={converted.currency}
            inputMode="decimal"
            autoComplete="off"
          />
        </Field>
      )}
      <Field
        id={fieldIds.remittanceInformation}
        className={converted && styles.full}
        label={text.form.reference}
        error={problems?.fields.remittanceInformation}
      >
        <TextInput
          value={form.remittanceInformation}
          onChange={(remittanceInformation) => change({ ...form, remittanceInformation })}
          maxLength={referenceLengthMax}
          autoComplete="off"
        />
      </Field>
      <SendLater
        id={fieldIds.executeOn}
        value={form.executeOn}
        onChange={(executeOn) => change({ ...form, executeOn })}
        error={problems?.fields.executeOn}
      />
      <QuoteNote state={quote} />
      {/* The alert stands beside the button that it speaks of: above the fields it would be out of sight on a
          telephone. */}
      <div ref={foot} className={styles.foot}>
        {isUnknown && <Alert tone="error">{text.outcomeUnknown}</Alert>}
        <p className={styles.fee}>
          <span>{fill(text.form.fee, { amount: format.money(tariffFee) })}</span>
          {demonstration && <small>{demonstration.feeNotCharged}</small>}
        </p>
        <Button type="submit" hasMarker isBusy={isSending}>
          {waiting.isPrepared ? later.prepare : waiting.executeOn === undefined ? text.form.submit : later.schedule}
        </Button>
      </div>
      {keeping && debtor && (
        <KeepingReview
          from={debtor}
          to={creditor}
          amount={keeping}
          waiting={waiting}
          isSending={isSending}
          onConfirm={() => void keep()}
          onBack={changeKept}
        />
      )}
      {review.shown && debtor && creditor && (
        <MovementReview
          title={isConverting ? text.review.title : text.review.plainTitle}
          confirmLabel={isConverting ? text.review.confirm : text.review.plainConfirm}
          backLabel={text.review.back}
          shown={review.shown}
          holding={review}
          from={ownSide(debtor)}
          to={ownSide(creditor)}
          reference={form.remittanceInformation.trim()}
          isSending={isSending}
          onConfirm={() => void confirm()}
          onBack={review.end}
        />
      )}
    </form>
  );
}
