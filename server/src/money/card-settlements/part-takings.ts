import { isPositive, money, subtract, type Money } from '@bank/money';
import type { Parted } from './settlements-store.ts';

/** The smaller of two amounts of a currency; nothing where it is below zero. */
function least(one: Money, other: Money): Money {
  const minor = one.amountMinor < other.amountMinor ? one.amountMinor : other.amountMinor;
  return money(minor > 0n ? minor : 0n, one.currency);
}

/**
 * Parts what a settlement comes to. Of what came in a reserve is held back first, then what the merchant owes is paid,
 * and the rest goes to the account. What went out is taken from the account as far as that reaches; the rest is owed:
 * an account of a client is never below its floor.
 */
export function partTakings({
  net,
  approved,
  reserveBasisPoints,
  owed,
  available,
}: {
  readonly net: Money;
  readonly approved: Money;
  readonly reserveBasisPoints: number;
  readonly owed: Money;
  readonly available: Money;
}): Parted {
  const nothing = money(0n, net.currency);
  if (!isPositive(net)) {
    const gone = money(-net.amountMinor, net.currency);
    const taken = least(gone, available);
    return { reserve: nothing, recovered: nothing, paid: nothing, taken, short: subtract(gone, taken) };
  }
  // Rounding goes to the bank.
  const asked = money((approved.amountMinor * BigInt(reserveBasisPoints) + 9_999n) / 10_000n, net.currency);
  const reserve = least(net, asked);
  const rest = subtract(net, reserve);
  const recovered = least(rest, owed);
  return { reserve, recovered, paid: subtract(rest, recovered), taken: nothing, short: nothing };
}
