import type { Account } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import type { Money } from '@bank/money';
import { Button } from '@bank/ui/button.tsx';
import { Dialog } from '@bank/ui/dialog.tsx';
import { useFormat } from '../../../dictionaries/use-format.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { namedAccount } from '../../client/named-account.ts';
import type { Waiting } from '../../orders/sending.ts';

export interface KeepingReviewProps {
  readonly from: Account;
  readonly to: Account;
  readonly amount: Money;
  readonly waiting: Waiting;
  readonly isSending: boolean;
  readonly onConfirm: () => void;
  readonly onBack: () => void;
}

/** A transfer that does not go at once, before the bank keeps it: what it says, on which day, and what happens then. */
export function KeepingReview({ from, to, amount, waiting, isSending, onConfirm, onBack }: KeepingReviewProps) {
  const { summary } = useText('internal-transfer').made;
  const { later: text } = useText('portal');
  const format = useFormat();
  const { executeOn, isPrepared = false } = waiting;
  return (
    <Dialog
      title={isPrepared ? text.prepareTitle : text.scheduleTitle}
      onCancel={onBack}
      actions={
        <>
          <Button variant="outline" onClick={onBack} disabled={isSending}>
            {text.back}
          </Button>
          <Button variant="accent" hasMarker isBusy={isSending} onClick={onConfirm}>
            {isPrepared ? text.prepare : text.schedule}
          </Button>
        </>
      }
    >
      <p>
        {fill(summary, {
          amount: format.money(amount),
          from: namedAccount(from, from.number),
          to: namedAccount(to, to.number),
        })}
      </p>
      {executeOn !== undefined && <p>{fill(text.goes, { day: format.date(executeOn) })}</p>}
      {to.currency !== from.currency && <p>{text.rate}</p>}
      <p>{text.next[isPrepared ? 'awaiting_approval' : 'scheduled']}</p>
    </Dialog>
  );
}
