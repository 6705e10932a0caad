import type { PluralForms } from '../plural.ts';

/** How long a client has to wait, for use after "wait" and "in". */
export const waits = {
  seconds: { one: '{count} second', other: '{count} seconds' } as PluralForms,
  minutes: { one: '{count} minute', other: '{count} minutes' } as PluralForms,
  hours: { one: '{count} hour', other: '{count} hours' } as PluralForms,
  someTime: 'a while',
};
