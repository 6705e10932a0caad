import { fill } from '@bank/dictionaries';
import { useFormat } from '../../../dictionaries/use-format.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { lengthOf } from './spending-choice.ts';

/** How a period is called: `May 2026`, `quarter 2 of 2026`, `2026`. */
export function usePeriodName(): (period: string) => string {
  const text = useText('spending');
  const format = useFormat();
  return (period) => {
    const length = lengthOf(period);
    if (length === 'month') return format.longMonth(`${period}-01`);
    if (length === 'year') return period;
    return fill(text.quarter, { quarter: period.slice(-1), year: period.slice(0, 4) });
  };
}
