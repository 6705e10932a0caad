import type { Account, StandingOrder } from '@bank/contract';
import { endStandingOrder, skipStandingOrder } from '@bank/contract/calls';
import { fill } from '@bank/dictionaries';
import { currencyCode, fromDecimalString } from '@bank/money';
import { Alert } from '@bank/ui/alert.tsx';
import { Button } from '@bank/ui/button.tsx';
import { Dialog } from '@bank/ui/dialog.tsx';
import { Link } from '@bank/ui/link.tsx';
import { TextButton } from '@bank/ui/text-button.tsx';
import { VisuallyHidden } from '@bank/ui/visually-hidden.tsx';
import { useState } from 'react';
import { call } from '../../../calls/call.ts';
import { useSending } from '../../../calls/use-sending.ts';
import { useLanguage } from '../../../dictionaries/language-context.ts';
import { useFailureText } from '../../../dictionaries/use-failure-text.ts';
import { useFormat } from '../../../dictionaries/use-format.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { useNavigation } from '../../../navigation/navigation.ts';
import { namedAccount } from '../../client/named-account.ts';
import { orderAddress } from '../../orders/order-address.ts';
import { endText, rhythmText } from './rhythm-text.ts';
import styles from './standing-orders.module.css';

export interface StandingListProps {
  readonly standing: readonly StandingOrder[];
  readonly accounts: readonly Account[];
  readonly onChanged: () => Promise<void>;
}

/** Each standing order as a sentence, with its next day, what became of its last ones, and what can be done. */
export function StandingList({ standing, accounts, onChanged }: StandingListProps) {
  const text = useText('standing-orders');
  const [asked, setAsked] = useState<{ readonly act: 'skip' | 'end'; readonly of: StandingOrder } | null>(null);
  if (standing.length === 0) return <p className={styles.empty}>{text.empty}</p>;
  return (
    <>
      <ul className={styles.list} aria-label={text.title}>
        {standing.map((one) => (
          <OneStanding key={one.id} one={one} accounts={accounts} onAsk={(act) => setAsked({ act, of: one })} />
        ))}
      </ul>
      {asked !== null && <Question {...asked} onClose={() => setAsked(null)} onChanged={onChanged} />}
    </>
  );
}

interface OneProps {
  readonly one: StandingOrder;
  readonly accounts: readonly Account[];
  readonly onAsk: (act: 'skip' | 'end') => void;
}

function OneStanding({ one, accounts, onAsk }: OneProps) {
  const text = useText('standing-orders');
  const format = useFormat();
  const language = useLanguage();
  const refusals = useText('refusals');
  const { addressOf } = useNavigation();
  const orders = addressOf('orders');
  const nameOf = (number: string): string => {
    const account = accounts.find((each) => each.number === number);
    return account === undefined ? number : namedAccount(account, account.number);
  };
  const moneyOf = (decimal: string) => format.money(fromDecimalString(decimal, currencyCode(one.currency)));
  const to = one.creditorName ?? nameOf(one.creditorAccount);
  const what = one.amount === null ? fill(text.allAbove, { amount: moneyOf(one.keeps ?? '0') }) : moneyOf(one.amount);
  const until = endText({ ...one, sum: one.sumMax && moneyOf(one.sumMax) }, text, { format, language });
  const [last] = one.days;
  const skip = one.nextOn === null ? '' : fill(text.skip.act, { date: format.date(one.nextOn) });
  return (
    <li className={styles.one}>
      <p className={styles.sentence}>
        <b>{fill(text.sentence, { amount: what, to })}</b>
        <span className={styles.rhythm}>
          {rhythmText(one, text)}
          {until !== '' && `, ${until}`}
        </span>
      </p>
      <p className={styles.detail}>
        {fill(text.from, { account: nameOf(one.debtorAccount) })} · {one.remittanceInformation}
        {one.placedBy !== null && ` · ${fill(text.placedBy, { name: one.placedBy })}`}
      </p>
      {!one.isConfirmed && one.nextOn !== null && <p className={styles.detail}>{text.waitsForApproval}</p>}
      <p className={styles.next}>
        {one.nextOn === null
          ? text.ended[one.endReason ?? 'client']
          : fill(text.next, { date: format.date(one.nextOn) })}
      </p>
      {last !== undefined && (
        <p className={styles.detail}>
          {fill(text.last[last.outcome], {
            date: format.date(last.on),
            reason: last.refusedFor === null ? '' : fill(refusals[last.refusedFor], { letter: '' }),
          })}{' '}
          {last.orderId !== null && orders !== undefined && (
            <Link href={orderAddress(orders, last.orderId)}>
              {text.seeOrder}
              <VisuallyHidden> {format.date(last.on)}</VisuallyHidden>
            </Link>
          )}
        </p>
      )}
      {one.mayChange && one.nextOn !== null && (
        <p className={styles.actions}>
          <TextButton aria-label={`${skip}: ${to}`} onClick={() => onAsk('skip')}>
            {skip}
          </TextButton>
          <TextButton aria-label={`${text.end.act}: ${to}`} onClick={() => onAsk('end')}>
            {text.end.act}
          </TextButton>
        </p>
      )}
    </li>
  );
}

interface QuestionProps {
  readonly act: 'skip' | 'end';
  readonly of: StandingOrder;
  readonly onClose: () => void;
  readonly onChanged: () => Promise<void>;
}

/** Asks before a day is left out, or before it ends: neither can be taken back. */
function Question({ act, of, onClose, onChanged }: QuestionProps) {
  const text = useText('standing-orders');
  const format = useFormat();
  const failureText = useFailureText();
  const { isBusy, failure, send } = useSending();
  const words = text[act];

  async function carryOut(): Promise<void> {
    const outcome = await send(() =>
      act === 'skip'
        ? call(skipStandingOrder, { id: of.id, on: of.nextOn ?? '' })
        : call(endStandingOrder, { id: of.id }),
    );
    if (outcome?.ok !== true) return;
    onClose();
    await onChanged();
  }

  return (
    <Dialog
      title={words.title}
      onCancel={onClose}
      actions={
        <>
          <Button variant="outline" onClick={onClose} disabled={isBusy}>
            {text.keep}
          </Button>
          <Button variant="accent" isBusy={isBusy} onClick={() => void carryOut()}>
            {words.confirm}
          </Button>
        </>
      }
    >
      <p>{fill(words.text, { date: format.date(of.nextOn ?? '') })}</p>
      {failure !== null && <Alert tone="error">{failureText(failure)}</Alert>}
    </Dialog>
  );
}
