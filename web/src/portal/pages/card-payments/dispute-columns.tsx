import type { ToldCardDispute } from '@bank/contract';
import { fill, type Texts } from '@bank/dictionaries';
import type { Column } from '@bank/ui/data-table.tsx';
import { StatusMark, type StatusTone } from '@bank/ui/status-mark.tsx';
import { TextButton } from '@bank/ui/text-button.tsx';
import type { Format } from '../../../dictionaries/use-format.ts';
import shared from '../../access/grants/grants.module.css';

const tones: Readonly<Record<ToldCardDispute['state'], StatusTone>> = {
  needs_response: 'refused',
  under_review: 'pending',
  won: 'done',
  lost: 'undone',
};

/**
 * The columns of the disputes: the payment, what stage it has come to, the amount, and the way to answer. A phone shows
 * the stage under the payment.
 */
export function disputeColumns(
  text: Texts['card-payments']['disputes'],
  format: Format,
  { mayAnswer, answer }: { readonly mayAnswer: boolean; readonly answer: (dispute: ToldCardDispute) => void },
): readonly Column<ToldCardDispute>[] {
  const stateOf = ({ state, respondBy }: ToldCardDispute) => (
    <>
      <StatusMark tone={tones[state]}>{text.states[state]}</StatusMark>
      {state === 'needs_response' && (
        <span className={shared.note}>{fill(text.until, { time: format.dateTime(respondBy) })}</span>
      )}
    </>
  );
  return [
    {
      key: 'payment',
      head: text.payment,
      isRowHead: true,
      cell: (dispute) => (
        <>
          <span className={shared.device}>{dispute.payment}</span>
          <span className={shared.note}>{text.reasons[dispute.reason]}</span>
          <span className={`${shared.note} ${shared.phoneNote}`}>{stateOf(dispute)}</span>
        </>
      ),
    },
    {
      key: 'state',
      head: text.state,
      phonePlace: 'hidden',
      cell: stateOf,
    },
    {
      key: 'amount',
      head: text.amount,
      align: 'end',
      // A phone does not part the amount from its currency.
      cell: ({ amount, currency }) => `${format.decimal(amount)}\u00a0${currency}`,
    },
    {
      key: 'answer',
      head: text.answer,
      align: 'end',
      cell: (dispute) =>
        dispute.state === 'needs_response' &&
        mayAnswer && (
          <TextButton aria-label={`${text.answer}: ${dispute.payment}`} onClick={() => answer(dispute)}>
            {text.answer}
          </TextButton>
        ),
    },
  ];
}
