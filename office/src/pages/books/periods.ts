import { dayAfter } from '../../day/read-day.ts';

export interface Period {
  readonly from: string;
  readonly to: string;
}

export const presets = ['thisYear', 'lastYear', 'thisMonth', 'lastMonth'] as const;
export type Preset = (typeof presets)[number];

/** The days of a preset, by the bank's day of today; one that goes on ends today. */
export function daysOf(preset: Preset, today: string): Period {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  switch (preset) {
    case 'thisYear':
      return { from: `${year}-01-01`, to: today };
    case 'lastYear':
      return { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` };
    case 'thisMonth':
      return { from: `${today.slice(0, 7)}-01`, to: today };
    case 'lastMonth': {
      const first = month === 1 ? `${year - 1}-12-01` : `${year}-${String(month - 1).padStart(2, '0')}-01`;
      return { from: first, to: dayAfter(`${today.slice(0, 7)}-01`, -1) };
    }
  }
}

/** The preset of a period, where it is one. */
export function presetOf({ from, to }: Period, today: string): Preset | undefined {
  return presets.find((preset) => {
    const days = daysOf(preset, today);
    return days.from === from && days.to === to;
  });
}
