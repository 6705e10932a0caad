import type { HolidaysByCurrency } from '@bank/contract';
import { readHolidays } from '@bank/contract/calls';
import { useEffect, useState } from 'react';
import { call } from '../../calls/call.ts';

/** The days of rest that the bank loaded. Until they are read, or where they are not, those that everybody knows. */
export function useHolidays(): HolidaysByCurrency | undefined {
  const [holidays, setHolidays] = useState<HolidaysByCurrency>();
  useEffect(() => {
    let isLeft = false;
    void call(readHolidays).then((outcome) => {
      if (!isLeft && outcome.ok) setHolidays(outcome.value);
    });
    return () => {
      isLeft = true;
    };
  }, []);
  return holidays;
}
