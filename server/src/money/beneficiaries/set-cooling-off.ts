import { coolingHoursMax, refuse, type CoolingOff } from '@bank/contract';
import { mailTexts } from '@bank/dictionaries/mail-texts';
import { recordEvent } from '../../base/audit/index.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import type { ChangeAsking, Change } from '../../people/confirmations/index.ts';
import { tellAdministrators } from '../../people/identity/index.ts';
import { insertCoolingOff, readCoolingHours } from './cooling-store.ts';

/**
 * Sets for how many hours new beneficiaries of a client cool off. More hours count at once, fewer when those of now
 * have passed: who would pay somebody new today cannot shorten the time today.
 */
export function newCoolingOff(
  platform: Platform,
  { session, origin }: Omit<ChangeAsking, 'password'>,
  typed: string,
): Change<CoolingOff> {
  const { clientId, userId } = session;
  return async (database) => {
    if (typed.trim() === '') return refuse('all_fields_required', 'hours');
    const hours = /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : coolingHoursMax + 1;
    if (hours > coolingHoursMax) return refuse('cooling_hours_malformed', 'hours');
    const before = await readCoolingHours(database, clientId);
    if ((before.next ?? before).hours === hours) return refuse('nothing_to_change', 'hours');
    return {
      bound: ['cooling_off', String(hours)],
      tell: (language) => [[mailTexts[language].confirmation.change.coolingHours, String(hours)]],
      write: async (transaction) => {
        const id = platform.newId();
        await insertCoolingOff(transaction, { id, clientId, hours, setBy: userId });
        const about = [{ kind: 'cooling_off', id }] as const;
        await recordEvent(transaction, platform, { kind: 'cooling_off_set', clientId, origin, subject: id, about });
        const notice = { session, origin, notice: 'coolingOffSet', subject: String(hours) } as const;
        await tellAdministrators(transaction, platform, notice);
        return presentCoolingOff(transaction, clientId);
      },
    };
  };
}

/** How long new beneficiaries cool off, as users read it. */
export async function presentCoolingOff(database: Database, clientId: string): Promise<CoolingOff> {
  const { hours, next } = await readCoolingHours(database, clientId);
  return { hours, next: next && { ...next, from: next.from.toISOString() } };
}
