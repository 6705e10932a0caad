import { executionDayProblem, expectedArrival, goesBySepa, type Account } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { compare, subtract, type Money } from '@bank/money';
import { bankClock } from '@bank/transport';
import { classNames } from '@bank/ui/class-names.ts';
import frame from '@bank/ui/framed.module.css';
import { GroupedText } from '@bank/ui/grouped-text.tsx';
import { Symbol } from '@bank/ui/symbol.tsx';
import { useState, type ReactNode } from 'react';
import { useDemonstrationText } from '../../../dictionaries/use-demonstration-text.ts';
import { useFormat } from '../../../dictionaries/use-format.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { doesWait, type Waiting } from '../../orders/sending.ts';
import { useHolidays } from '../../orders/use-holidays.ts';
import { useTariffFee } from '../../orders/use-tariff-fee.ts';
import type { Unfinished } from './content.ts';
import styles from './order-paper.module.css';
import type { TypedTexts } from './typed-texts.ts';

export interface PaperProps {
  readonly debtor: Account | undefined;
  readonly amount: Money | null;
  readonly draft: Unfinished;
  readonly waiting: Waiting;
  /** What was typed where it is spelled otherwise on the paper; shown beside it. */
  readonly typed?: TypedTexts;
  /** The slip beside the form is smaller than the paper of the review. */
  readonly isSlip?: boolean;
  /** Beneath the lines: what can be done with the order. */
  readonly children: ReactNode;
}

/** The order as the bank will send it, letter for letter. The fee is the tariff's; an order is not charged (spec 9). */
export function OrderPaper({ debtor, amount, draft, waiting, typed = {}, isSlip = false, children }: PaperProps) {
  const text = useText('international-transfer');
  const format = useFormat();
  const texts = text.paper;
  const { later } = useText('portal');
  const { charges, creditorCountry } = draft;
  const fee = useTariffFee(amount);
  const [now] = useState(bankClock);
  const holidays = useHolidays();
  const demonstration = useDemonstrationText();
  const goesAt =
    executionDayProblem(waiting.executeOn ?? '', now.day) === undefined
      ? { day: waiting.executeOn!, time: '00:00' }
      : now;
  const way =
    debtor && creditorCountry && charges !== '' ? { currency: debtor.currency, creditorCountry, charges } : null;
  const arrival = way && !waiting.isPrepared && expectedArrival(way, goesAt, holidays);

  function spelled(sent: string, was: string | undefined): ReactNode {
    return (
      <>
        <span className={styles.sent}>{sent}</span>
        {was !== undefined && <small className={styles.typed}>{fill(texts.typed, { text: was })}</small>}
      </>
    );
  }

  return (
    <div className={classNames(frame.framed, styles.paper, isSlip && styles.slip)}>
      <div className={styles.engraving} aria-hidden="true" />
      <div className={styles.top}>
        <span>{texts.label}</span>
        <Symbol className={styles.symbol} />
      </div>
      <p className={styles.amount}>
        {amount === null ? (
          <span className={styles.none}>{texts.noAmount}</span>
        ) : (
          <>
            {format.amount(amount)} <small>{amount.currency}</small>
          </>
        )}
      </p>
      <dl className={styles.lines}>
        <Line term={texts.from} isInForm>
          {debtor && <span className={styles.sent}>{`${debtor.currency}, ${debtor.number}`}</span>}
          {debtor &&
            !isSlip &&
            !doesWait(waiting) &&
            amount !== null &&
            compare(amount, debtor.availableBalance) <= 0 && (
              <small className={styles.typed}>
                {fill(texts.afterwards, { amount: format.money(subtract(debtor.availableBalance, amount)) })}
              </small>
            )}
        </Line>
        <Line term={texts.to} isInForm>
          {draft.creditorName && spelled(draft.creditorName, typed.creditorName)}
          {draft.creditorAddress && spelled(draft.creditorAddress, typed.creditorAddress)}
          {creditorCountry && <span className={styles.sent}>{format.countryName(creditorCountry)}</span>}
        </Line>
        <Line term={texts.account} isInForm>
          {draft.creditorAccount && <GroupedText>{draft.creditorAccount}</GroupedText>}
        </Line>
        <Line term={texts.bank} isInForm>
          {draft.creditorAgentName && spelled(draft.creditorAgentName, typed.creditorAgentName)}
          {draft.creditorAgentBic && <span className={styles.sent}>{draft.creditorAgentBic}</span>}
        </Line>
        <Line term={texts.reference} isInForm>
          {draft.remittanceInformation && spelled(draft.remittanceInformation, typed.remittanceInformation)}
        </Line>
        <Line term={texts.charges} isInForm>
          {charges !== '' && (
            <span className={styles.sent}>
              {charges}, {text.charges[charges].meaning}
            </span>
          )}
        </Line>
        <Line term={texts.fee}>
          {fee !== null && (
            <>
              <span className={styles.sent}>{format.money(fee)}</span>
              {demonstration && <small className={styles.typed}>{demonstration.feeNotCharged}</small>}
            </>
          )}
        </Line>
        <Line term={texts.way}>{way && (goesBySepa(way) ? 'SEPA' : 'SWIFT')}</Line>
        {goesAt !== now && (
          <Line term={later.goesOn}>
            <span className={styles.sent}>{format.date(waiting.executeOn!)}</span>
          </Line>
        )}
        <Line term={texts.arrival}>
          {arrival && <span className={styles.sent}>{format.date(arrival.arrivesOn)}</span>}
          {arrival && arrival.isReceivedLater && (
            <small className={styles.typed}>
              {fill(texts.receivedLater, { date: format.date(arrival.receivedOn) })}
            </small>
          )}
        </Line>
      </dl>
      <div className={styles.foot}>{children}</div>
    </div>
  );
}

/** One line of the paper; while there is nothing to write, the line stays empty. */
function Line({
  term,
  isInForm = false,
  children,
}: {
  readonly term: string;
  /** The form beside a slip says it as well. */
  readonly isInForm?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <div className={classNames(styles.line, isInForm && styles.inForm)}>
      <dt className={styles.term}>{term}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}
