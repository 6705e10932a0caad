import { bankTimeHeader, type BankMoment } from '@bank/contract';

/** What the clock of the bank showed, as if that were UTC, and when this device heard of it. */
let heard: { readonly shown: number; readonly at: number } | undefined;

/** Every answer says what the clock of the bank shows. */
export function noteBankTime({ headers }: Response): void {
  const shown = Date.parse(`${headers.get(bankTimeHeader) ?? ''}Z`);
  if (!Number.isNaN(shown)) heard = { shown, at: Date.now() };
}

/**
 * What the clock of the bank shows now: what it last said, and the time since. The clock of the device measures only
 * that, so neither its zone nor a wrong hour matters. Before the first answer: the time in UTC.
 */
export function bankClock(): BankMoment {
  const now = Date.now();
  const shown = new Date(heard === undefined ? now : heard.shown + (now - heard.at)).toISOString();
  return { day: shown.slice(0, 10), time: shown.slice(11, 19) };
}

/** The day that it is at the bank, `YYYY-MM-DD`. */
export function bankToday(): string {
  return bankClock().day;
}
