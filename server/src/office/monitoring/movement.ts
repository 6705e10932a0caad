import type { Money } from '@bank/money';

export const dayMs = 86_400_000;

/** Money of a client that came from another bank or went to one, as it is booked. What was given back is none. */
export interface Movement {
  readonly entryId: string;
  /** When it was booked, which nobody can choose; in milliseconds since 1970. */
  readonly at: number;
  readonly side: 'in' | 'out';
  readonly amount: Money;
  /** What it is worth in cents of the US dollar; undefined where no rate values it. */
  readonly cents: bigint | undefined;
  /** ISO 3166: of the beneficiary, or of the bank that money came from; empty where it is not known. */
  readonly country: string;
  /** The account that was paid; empty of what came in. */
  readonly payee: string;
}

/** What a rule finds: the entries that make it, the earliest first, and the moment of the last one. */
export interface Finding {
  /** What it is about beside the rule: a side, a country. */
  readonly aspect: string;
  readonly at: number;
  readonly entries: readonly Movement[];
  /** A sentence for staff; what the rule says stands beside it. */
  readonly why: string;
}

/** Where a rule looks: at what was booked from this moment on, and not at what was told of before. */
export interface Frame {
  readonly since: number;
  readonly told: Told;
}

/** What a rule has told of a client. It tells of one aspect once in a while: more of the same is no news. */
export interface Told {
  isTold(aspect: string, at: number): boolean;
  note(aspect: string, at: number): void;
}

export function toldBefore(
  alerts: readonly { readonly aspect: string; readonly at: number }[],
  silenceMs: number,
): Told {
  const all = [...alerts];
  return {
    isTold: (aspect, at) => all.some((one) => one.aspect === aspect && Math.abs(one.at - at) < silenceMs),
    note: (aspect, at) => void all.push({ aspect, at }),
  };
}
