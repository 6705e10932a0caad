import type { PaymentOfEntry } from '@bank/contract';
import { fill, reasonInWords } from '@bank/dictionaries';
import type { ReactNode } from 'react';
import { useFormat } from '../../../dictionaries/use-format.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { CopiedNumber } from '../../frame/copied-number.tsx';
import { EntryActions } from './entry-actions.tsx';
import styles from './entry-details.module.css';
import { EntryMarks } from './entry-marks.tsx';
import { PaymentCourse } from './payment-course.tsx';
import type { Choose } from './use-statement-choice.ts';

export interface EntryFactsProps {
  readonly payment: PaymentOfEntry;
  readonly onChoose: Choose;
  /** The payment reads otherwise now. */
  readonly onChanged: () => void;
}

/** What the bank knows of the payment, what the client noted on it, and what can be done with it. */
export function EntryFacts({ payment, onChoose, onChanged }: EntryFactsProps) {
  return (
    <>
      <Facts payment={payment} />
      <EntryMarks payment={payment} onChanged={onChanged} />
      <EntryActions payment={payment} onChoose={onChoose} onChanged={onChanged} />
    </>
  );
}

function Facts({ payment }: { readonly payment: PaymentOfEntry }) {
  const texts = useText('statement');
  const { entry: text, table, types } = texts;
  const format = useFormat();
  return (
    <div className={styles.groups}>
      <Group title={text.payment}>
        <Fact name={table.type}>{types[payment.type]}</Fact>
        <Fact name={table.transferNumber}>{payment.transferNumber}</Fact>
        <Fact name={text.reference}>{reasonInWords(payment.remittanceInformation, texts)}</Fact>
        <Fact name={text.reason}>{payment.statusReason && reasonInWords(payment.statusReason, texts)}</Fact>
        <Fact name={text.original}>{payment.originalTransferNumber}</Fact>
        <Fact name={text.booked}>{format.dateTime(payment.bookedAt)}</Fact>
        <Fact name={text.valueDate}>{format.date(payment.valueDate)}</Fact>
        <Fact name={text.counterAmount}>{payment.counterAmount && format.money(payment.counterAmount)}</Fact>
        <Fact name={text.rate}>{payment.rate && rateText(payment.rate, payment.rateAsOf)}</Fact>
        <Fact name={text.charges}>{payment.charges && text.chargesNames[payment.charges]}</Fact>
      </Group>
      <Group title={text.sender}>
        <Fact name={text.sender}>{payment.debtorName}</Fact>
        <Fact name={text.account}>{payment.debtorAccount && <CopiedNumber>{payment.debtorAccount}</CopiedNumber>}</Fact>
      </Group>
      <Group title={text.beneficiary}>
        <Fact name={text.beneficiary}>{payment.creditorName}</Fact>
        <Fact name={text.account}>
          {payment.creditorAccount && <CopiedNumber>{payment.creditorAccount}</CopiedNumber>}
        </Fact>
        <Fact name={text.bank}>{payment.creditorAgentName}</Fact>
        <Fact name={text.bic}>{payment.creditorAgentBic}</Fact>
        <Fact name={text.country}>{payment.creditorCountry && format.countryName(payment.creditorCountry)}</Fact>
        <Fact name={text.address}>{payment.creditorAddress}</Fact>
      </Group>
      <div>
        <h2 className={styles.title}>{text.course}</h2>
        <PaymentCourse payment={payment} />
      </div>
      {(payment.endToEndId !== null || payment.uetr !== null) && (
        <dl className={styles.ids}>
          <Fact name={text.endToEndId}>{payment.endToEndId}</Fact>
          <Fact name={text.uetr}>{payment.uetr}</Fact>
        </dl>
      )}
    </div>
  );

  function rateText(rate: string, asOf: string | null): string {
    return asOf === null
      ? format.decimal(rate)
      : fill(text.rateOf, { rate: format.decimal(rate), time: format.dateTime(asOf) });
  }
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div>
      <h2 className={styles.title}>{title}</h2>
      <dl className={styles.facts}>{children}</dl>
    </div>
  );
}

/** One fact; nothing where there is none. */
function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  if (children === null || children === undefined || children === '') return null;
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
