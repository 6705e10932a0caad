import type { Entry, PaymentOfEntry } from '@bank/contract';
import { readPayment } from '@bank/contract/calls';
import { fill, reasonInWords } from '@bank/dictionaries';
import { Alert } from '@bank/ui/alert.tsx';
import { Skeleton } from '@bank/ui/skeleton.tsx';
import { TextButton } from '@bank/ui/text-button.tsx';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { call } from '../../../calls/call.ts';
import type { Failure } from '../../../calls/outcome.ts';
import { useFailureText } from '../../../dictionaries/use-failure-text.ts';
import { useFormat } from '../../../dictionaries/use-format.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { CopiedNumber } from '../../frame/copied-number.tsx';
import { EntryActions } from './entry-actions.tsx';
import styles from './entry-details.module.css';
import { PaymentCourse } from './payment-course.tsx';
import type { Choose } from './use-statement-choice.ts';

type Reading =
  | { readonly stage: 'reading' }
  | { readonly stage: 'read'; readonly payment: PaymentOfEntry }
  | { readonly stage: 'failed'; readonly failure: Failure };

export interface EntryDetailsProps {
  readonly id: string;
  /** Its number is null while it is known by its address alone. */
  readonly entry: Pick<Entry, 'id'> & { readonly transferNumber: string | null };
  /** Counts how often the statement may have changed: each time the payment is read again, and stays until then. */
  readonly edition: number;
  readonly onChoose: Choose;
  /** The payment reads otherwise now. */
  readonly onChanged: () => void;
  /** The payment is drawn as it was read just now. */
  readonly onRead: () => void;
}

/** Everything known of the payment behind an entry, below its row. */
export function EntryDetails({ id, entry, edition, onChoose, onChanged, onRead }: EntryDetailsProps) {
  const text = useText('statement').entry;
  const { tryAgain } = useText('common');
  const failureText = useFailureText();
  const [reading, setReading] = useState<Reading>({ stage: 'reading' });
  const [attempt, setAttempt] = useState(1);

  useEffect(() => {
    let isLeft = false;
    void call(readPayment, { id: entry.id }).then((outcome) => {
      if (isLeft) return;
      setReading((before) => {
        if (outcome.ok) return { stage: 'read', payment: outcome.value };
        return before.stage === 'read' ? before : { stage: 'failed', failure: outcome.failure };
      });
    });
    return () => {
      isLeft = true;
    };
  }, [entry.id, attempt, edition]);

  const tellRead = useEffectEvent(onRead);
  useEffect(() => {
    if (reading.stage === 'read') tellRead();
  }, [reading]);

  const number = reading.stage === 'read' ? reading.payment.transferNumber : entry.transferNumber;
  return (
    <section
      id={id}
      className={styles.details}
      aria-label={number === null ? text.linked : fill(text.label, { number })}
      aria-busy={reading.stage === 'reading'}
    >
      {reading.stage === 'reading' && <Skeleton lines={6} className={styles.line} />}
      {reading.stage === 'failed' && (
        <Alert
          tone="error"
          action={
            <TextButton
              onClick={() => {
                setReading({ stage: 'reading' });
                setAttempt(attempt + 1);
              }}
            >
              {tryAgain}
            </TextButton>
          }
        >
          <p>{text.failed}</p>
          <p>{failureText(reading.failure)}</p>
        </Alert>
      )}
      {reading.stage === 'read' && (
        <>
          <Facts payment={reading.payment} />
          <EntryActions payment={reading.payment} onChoose={onChoose} onChanged={onChanged} />
        </>
      )}
    </section>
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
