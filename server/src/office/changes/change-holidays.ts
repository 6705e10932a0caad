import { isRefusal, refuse, type Refusal } from '@bank/contract';
import { changeHolidaysContent, type ChangeHolidays, type Difference } from '@bank/contract/office';
import { isCurrencyCode } from '@bank/money';
import { idOfKey, recordStaffAct } from '../../base/audit/index.ts';
import { listHolidays, replaceHolidaysOfYear } from '../../money/payments/index.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { defineProposalKind, type ProposalKind } from '../../people/proposals/index.ts';

/** The days of rest of a currency in a year, all of them. Value dates and cut-off times follow them from then on. */
export function changeHolidays({ newId, clock }: Platform): ProposalKind {
  return defineProposalKind<ChangeHolidays>({
    kind: 'change_holidays',
    proposedBy: ['payments', 'administrator'],
    approvedBy: ['approver', 'administrator'],
    content: changeHolidaysContent,
    subject: ({ currency, year }) => `${currency} ${year}`,
    describe: async (database, content) => {
      const willBe = judgeDays(content);
      if (isRefusal(willBe)) return willBe;
      const { currency, year } = content;
      const kept = (await listHolidays(database)).filter(
        (holiday) => holiday.currency === currency && holiday.day.startsWith(year),
      );
      const was = new Map(kept.map(({ day, name }) => [day, name]));
      const days = [...new Set([...was.keys(), ...willBe.keys()])].toSorted();
      const changed = days.filter((day) => was.get(day) !== willBe.get(day));
      if (changed.length === 0) return refuse('nothing_to_change');
      return changed.map(
        (day): Difference => ({
          what: 'holiday',
          of: `${currency} ${day}`,
          was: was.get(day) ?? null,
          willBe: willBe.get(day) ?? null,
        }),
      );
    },
    execute: async (transaction, { currency, year, days }, { approvedBy }) => {
      if (!isCurrencyCode(currency)) return refuse('field_malformed', 'currency');
      await replaceHolidaysOfYear(transaction, { currency, year, days });
      const subject = `${days.length} days of ${currency} in ${year}`;
      const about = [{ kind: 'holidays', id: idOfKey(`holidays ${currency}`) }] as const;
      await recordStaffAct(
        transaction,
        { newId, clock, staff: approvedBy.login },
        { kind: 'holidays_set', subject, about },
      );
      return 'done';
    },
  });
}

/** The days with their names: each of that year, in the calendar, and once. */
function judgeDays({ currency, year, days }: ChangeHolidays): ReadonlyMap<string, string> | Refusal {
  if (!isCurrencyCode(currency)) return refuse('field_malformed', 'currency');
  const isDay = (day: string) => {
    const read = new Date(`${day}T00:00:00Z`);
    return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(day) && day.startsWith(year);
  };
  const byDay = new Map(days.map(({ day, name }) => [day, name]));
  return byDay.size === days.length && days.every(({ day }) => isDay(day)) ? byDay : refuse('field_malformed', 'days');
}
