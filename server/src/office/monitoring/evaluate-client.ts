import { figuresOfRules, type MonitoringRuleKept, type MonitoringRuleName } from '@bank/contract/office/monitoring';
import { currencyCode, dollarValueOfOne, money, parseAmount, totalWorth, type CurrencyCode } from '@bank/money';
import type { Platform } from '../../base/platform/platform.ts';
import type { MonitoringRule } from '../../base/settings/index.ts';
import { readAlerts } from './alerts-store.ts';
import { findDormant } from './find-dormant.ts';
import { findNewCountries, firstOfCountries } from './find-new-countries.ts';
import { findPayees, firstOfPayees } from './find-payees.ts';
import { findRapid } from './find-rapid.ts';
import { findStructuring } from './find-structuring.ts';
import { dayMs, toldBefore, type Finding, type Frame, type Movement } from './movement.ts';
import { isCountryKnown, readKnownPayees, readMovedBefore, readMovements, type Bounds } from './store.ts';

const usd = currencyCode('USD');
/** The value of one unit of each currency in dollars, scaled as rates are kept. */
export type KeptRates = ReadonlyMap<CurrencyCode, { readonly usdPerUnitScaled: bigint }>;

export interface FoundByRule extends Finding {
  readonly rule: MonitoringRuleName;
  readonly kept: MonitoringRuleKept;
}

/**
 * What the rules find of one client in what was booked from a moment on. They look back from each movement and know no
 * clock, so that it does not matter when they look, or how often.
 */
export async function evaluateClient(
  transaction: Platform['db'],
  { clientId, since }: { readonly clientId: string; readonly since: Date },
  { rules, rates }: { readonly rules: readonly MonitoringRule[]; readonly rates: KeptRates },
): Promise<FoundByRule[]> {
  const inForce = rules.flatMap(({ name, kept, setAt }) =>
    kept?.state === 'on' ? [{ name, kept, figures: figuresOf(kept), setAt: setAt?.getTime() ?? 0 }] : [],
  );
  if (inForce.length === 0) return [];
  const widestMs = Math.max(dayMs, ...inForce.map(({ name, figures }) => windowOf(name, figures)));
  const after = new Date(since.getTime() - widestMs);
  const { movements: read, isCut } = await readMovements(transaction, { clientId, after });
  const movements = read.map((one) => ({ ...one, cents: centsOf(one, rates) }));
  const alerts = await readAlerts(transaction, { clientId, after });
  const start = isCut ? new Date(movements[0]!.at) : after;
  const found: FoundByRule[] = [];
  for (const { name, kept, figures, setAt } of inForce) {
    const silenceMs = name === 'new_country' ? Infinity : windowOf(name, figures);
    const told = alerts.filter(({ rule }) => rule === name).map(({ aspect, at }) => ({ aspect, at: at.getTime() }));
    const frame = { since: Math.max(since.getTime(), setAt), told: toldBefore(told, silenceMs) };
    const findings = await findBy(name, figures, frame);
    found.push(...findings.map((finding) => ({ ...finding, rule: name, kept })));
  }
  return found;

  async function findBy(name: MonitoringRuleName, figures: Figures, frame: Frame): Promise<Finding[]> {
    const windowMs = windowOf(name, figures);
    const { cents, count, share } = figures;
    switch (name) {
      case 'structuring':
        return findStructuring(movements, { cents, share, count, windowMs }, frame);
      case 'rapid_in_and_out':
        return findRapid(movements, { cents, share, windowMs }, frame);
      case 'new_country': {
        const firsts = firstOfCountries(movements, figures, frame);
        const bounds = boundsOf(cents, rates);
        const known = new Set<Movement>();
        for (const first of firsts)
          if (await isCountryKnown(transaction, { ...first, clientId, bounds })) known.add(first);
        return findNewCountries(firsts, (first) => known.has(first), frame);
      }
      case 'dormant_then_busy': {
        const before = isCut ? null : await readMovedBefore(transaction, { clientId, upTo: after });
        const quietMs = figures.days * dayMs;
        return findDormant(movements, { cents, quietMs, windowMs }, { ...frame, previousAt: before?.getTime() });
      }
      case 'many_payees': {
        const firsts = firstOfPayees(movements);
        if (firsts.length <= count) return [];
        const payees = firsts.map(({ payee }) => payee);
        const known = await readKnownPayees(transaction, { clientId, payees, upTo: start });
        return findPayees(firsts, (payee) => known.has(payee), { count, windowMs, ...frame });
      }
    }
  }
}

interface Figures {
  readonly cents: bigint;
  readonly count: number;
  readonly share: number;
  readonly days: number;
  readonly within: number;
}

function figuresOf({ amount = '', count, share, days, within }: MonitoringRuleKept): Figures {
  const parsed = parseAmount(amount, usd);
  return {
    cents: parsed.ok ? parsed.amount.amountMinor : 0n,
    count: Number(count ?? 0),
    share: Number(share ?? 0),
    days: Number(days ?? 0),
    within: Number(within ?? 0),
  };
}

/** How far a rule looks back. A quiet time before that is found by an index. */
function windowOf(name: MonitoringRuleName, { days, within }: Figures): number {
  const needed: readonly string[] = figuresOfRules[name];
  return (needed.includes('within') ? within : days) * dayMs;
}

function centsOf({ amount }: Omit<Movement, 'cents'>, rates: KeptRates): bigint | undefined {
  if (amount.currency === usd) return amount.amountMinor;
  const rate = rates.get(amount.currency);
  return rate && totalWorth([{ amount, ...rate }], { currency: usd, usdPerUnitScaled: dollarValueOfOne }).amountMinor;
}

/** The smallest amount of each currency that is worth more. */
function boundsOf(cents: bigint, rates: KeptRates): Bounds {
  const all = new Map<CurrencyCode, bigint>([[usd, cents + 1n]]);
  for (const [currency, { usdPerUnitScaled }] of rates) {
    if (currency === usd) continue;
    const worth = totalWorth([{ amount: money(cents, usd), usdPerUnitScaled: dollarValueOfOne }], {
      currency,
      usdPerUnitScaled,
    });
    all.set(currency, worth.amountMinor + 1n);
  }
  return { currencies: [...all.keys()], amountsMinor: [...all.values()] };
}
