import type { Finding, Frame, Movement } from './movement.ts';

/** The first payment to each payee, among these. */
export function firstOfPayees(movements: readonly Movement[]): readonly Movement[] {
  const first = new Map<string, Movement>();
  for (const one of movements) if (one.payee !== '' && !first.has(one.payee)) first.set(one.payee, one);
  return [...first.values()];
}

/** More new payees within the window than the rule allows; those whom the client paid before are none. */
export function findPayees(
  firsts: readonly Movement[],
  isKnown: (payee: string) => boolean,
  { count, windowMs, since, told }: { readonly count: number; readonly windowMs: number } & Frame,
): Finding[] {
  const found: Finding[] = [];
  const fresh = firsts.filter(({ payee }) => !isKnown(payee));
  let first = 0;
  fresh.forEach(({ at }, place) => {
    while (fresh[first]!.at <= at - windowMs) first += 1;
    const number = place - first + 1;
    if (at < since || number <= count || told.isTold('', at)) return;
    told.note('', at);
    const entries = fresh.slice(first, place + 1);
    found.push({ aspect: '', at, entries, why: `${number} payees were paid for the first time.` });
  });
  return found;
}
