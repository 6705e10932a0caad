import type { Account } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { add, compare, subtract, type Money } from '@bank/money';
import { GroupedText } from '@bank/ui/grouped-text.tsx';
import { useFormat } from '../../dictionaries/use-format.ts';
import { useText } from '../../dictionaries/use-text.ts';
import { areUpToDate } from '../client/outdated-accounts.ts';
import styles from './movement-review.module.css';

export interface MovementLinesProps {
  readonly amount: Money;
  /** Null where it is not known yet, or not for the client to know. */
  readonly credited: Money | null;
  readonly from: MovementSide;
  readonly to: MovementSide;
  /** What a movement with a text of the client says. */
  readonly reference?: string;
  /** The day on which it goes, where that is not now. */
  readonly executeOn?: string | undefined;
  /** What else is agreed by it, in its order. */
  readonly terms?: readonly MovementTerm[];
}

export interface MovementTerm {
  readonly name: string;
  readonly value: string;
}

/**
 * An account that money leaves or reaches; one that is still to be opened has no number. What is on it is told where it
 * is an account that the user sees.
 */
export interface MovementSide {
  readonly name: string;
  readonly number: string;
  readonly account?: Account | undefined;
}

/** An account of the client as one side of a movement. */
export function ownSide(account: Account): MovementSide {
  return { name: account.name, number: account.number, account };
}

/** What a movement of money does: how much leaves which account and reaches which one, and what is on them then. */
export function MovementLines({ amount, credited, from, to, reference, executeOn, terms = [] }: MovementLinesProps) {
  const text = useText('internal-transfer').review;
  const { later } = useText('portal');
  const format = useFormat();
  // On the day itself there may be something else on the accounts.
  const isNow = executeOn === undefined;
  return (
    <dl className={styles.movement}>
      <Side
        term={text.debited}
        amount={amount}
        side={from}
        moved={isNow ? (held) => subtract(held, amount) : undefined}
      />
      <Side
        term={text.credited}
        amount={credited}
        side={to}
        moved={isNow && credited !== null ? (held) => add(held, credited) : undefined}
      />
      {reference !== undefined && (
        <div>
          <dt>{text.reference}</dt>
          <dd>{reference}</dd>
        </div>
      )}
      {executeOn !== undefined && (
        <div>
          <dt>{later.goesOn}</dt>
          <dd>{format.date(executeOn)}</dd>
        </div>
      )}
      {terms.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface SideProps {
  readonly term: string;
  readonly amount: Money | null;
  readonly side: MovementSide;
  readonly moved: ((held: Money) => Money) | undefined;
}

function Side({ term, amount, side: { name, number, account }, moved }: SideProps) {
  const text = useText('internal-transfer').review;
  const format = useFormat();

  function after({ balance, availableBalance }: Account, then: (held: Money) => Money): string {
    const isAllAvailable = compare(balance, availableBalance) === 0;
    return fill(isAllAvailable ? text.after : text.afterAvailable, {
      balance: format.money(then(balance)),
      available: format.money(then(availableBalance)),
    });
  }

  return (
    <div>
      <dt>{term}</dt>
      {amount !== null && <dd className={styles.amount}>{format.money(amount)}</dd>}
      <dd>{name === '' ? text.ownAccount : name}</dd>
      {number !== '' && (
        <dd>
          <GroupedText>{number}</GroupedText>
        </dd>
      )}
      {account !== undefined && moved !== undefined && areUpToDate([account]) && (
        <dd className={styles.after}>{after(account, moved)}</dd>
      )}
    </div>
  );
}
