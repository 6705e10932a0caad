import { refuse, type Refusal } from '@bank/contract';

/** An order may wait for so many days. */
const daysAheadMax = 366;

/** The bank day of an order: its date where the client is, and the moment when that day begins there. */
export interface ExecutionDay {
  readonly executeOn: string;
  readonly dueAt: Date;
}

/** Judges the day on which an order is to go: a bank day after today and at most a year ahead, where the client is. */
export function judgeExecutionDay(
  { executeOn, timeZone }: { readonly executeOn: string; readonly timeZone: string },
  now: Date,
): ExecutionDay | Refusal {
  const midnight = /^\d{4}-\d{2}-\d{2}$/.test(executeOn) ? new Date(`${executeOn}T00:00:00Z`) : undefined;
  const isDay = midnight !== undefined && midnight.toJSON()?.slice(0, 10) === executeOn;
  const zone = timeZone === '' ? 'UTC' : timeZone;
  if (!isDay || !isTimeZone(zone)) return refuse('execution_day_malformed', 'executeOn');
  const today = new Date(now.getTime() + offsetOf(now, zone)).toISOString().slice(0, 10);
  const daysAhead = (midnight.getTime() - Date.parse(today)) / 86_400_000;
  if (daysAhead < 1 || daysAhead > daysAheadMax) return refuse('execution_day_out_of_range', 'executeOn');
  if ([0, 6].includes(midnight.getUTCDay())) return refuse('execution_day_is_no_bank_day', 'executeOn');
  // The offset of the zone may change during the night: the one of that moment counts.
  const about = new Date(midnight.getTime() - offsetOf(midnight, zone));
  return { executeOn, dueAt: new Date(midnight.getTime() - offsetOf(about, zone)) };
}

function isTimeZone(name: string): boolean {
  if (name.length > 64) return false;
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** By how much the clocks of a zone are ahead of UTC, in milliseconds. */
function offsetOf(at: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(at);
  const read = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value);
  const local = Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'), read('second'));
  return local - Math.floor(at.getTime() / 1_000) * 1_000;
}
