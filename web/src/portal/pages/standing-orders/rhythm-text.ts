import type { RhythmName } from '@bank/contract';
import { fill, plural, type Texts } from '@bank/dictionaries';
import type { Language } from '@bank/contract';
import type { Format } from '../../../dictionaries/use-format.ts';

type Text = Texts['standing-orders'];

/** How it repeats, as a sentence says it: `Every month on day 31`. */
export function rhythmText(
  { rhythm, day }: { readonly rhythm: RhythmName; readonly day: number | null },
  text: Text,
): string {
  const named = rhythm === 'weekly' ? (text.weekdays[(day ?? 1) - 1] ?? '') : String(day ?? '');
  return fill(text.rhythms[rhythm].said, { day: named });
}

/** When it ends, as the client wrote it; empty where it goes on until somebody ends it. */
export function endText(
  {
    lastOn,
    times,
    sum,
  }: { readonly lastOn: string | null; readonly times: number | null; readonly sum: string | null },
  text: Text,
  { format, language }: { readonly format: Format; readonly language: Language },
): string {
  if (lastOn !== null) return fill(text.until.lastOn, { date: format.date(lastOn) });
  if (times !== null) return fill(plural(language, times, text.until.times), { count: format.count(times) });
  return sum === null ? '' : fill(text.until.sum, { amount: sum });
}
