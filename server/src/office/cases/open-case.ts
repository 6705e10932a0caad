import { refuse, type Refusal } from '@bank/contract';
import type { OfficeBodyOf } from '@bank/contract/office';
import type { openCase as openCaseCall } from '@bank/contract/office/cases';
import { inTransaction } from '@bank/database';
import { recordStaffAct, staffName } from '../../base/audit/index.ts';
import { dayIn } from '../../base/platform/days-of-zone.ts';
import { isDay } from '../../base/platform/is-day.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { dueDayOf } from './due-day.ts';
import { findSubject } from './find-subject.ts';
import { insertCase } from './store.ts';

const personLengthMax = 140;
/** What came so long ago was not forgotten until now: the day is mistyped. */
const yearsBackMax = 10;

/** Records a complaint, or that a person asks for their data: with the next number, and the day it is due. */
export function openCase(
  platform: Platform,
  { kind, receivedOn, ...typed }: OfficeBodyOf<typeof openCaseCall>,
): Promise<{ readonly id: string; readonly number: number; readonly dueOn: string } | Refusal> {
  const { config, clock, newId } = platform;
  return inTransaction(platform.db, async (transaction) => {
    const [about, subject] = [tidy(typed.about), tidy(typed.subject)];
    if (subject === '') return refuse('all_fields_required', 'subject');
    const today = dayIn(config.timeZone, clock.now());
    const isRecent = isDay(receivedOn) && Number(receivedOn.slice(0, 4)) >= Number(today.slice(0, 4)) - yearsBackMax;
    if (!isRecent || receivedOn > today) return refuse('field_malformed', 'receivedOn');
    if (about === '' && kind !== 'complaint') return refuse('all_fields_required', 'about');
    const found = about === '' ? undefined : await findSubject(transaction, about);
    if (about !== '' && found === undefined) return refuse('person_not_found', 'about');
    const person = (tidy(typed.person) || (found?.name ?? '')).slice(0, personLengthMax);
    if (person === '') return refuse('all_fields_required', 'person');
    const id = newId();
    const dueOn = await dueDayOf(transaction, kind, receivedOn);
    const opened = { id, kind, receivedOn, dueOn, person, subject, about: found, openedBy: staffName(platform) };
    const number = await insertCase(transaction, opened);
    await recordStaffAct(transaction, platform, {
      kind: 'case_opened',
      subject: `${kind} ${number}`,
      about: [{ kind: 'case', id }],
      ...(found?.kind === 'client' && { clientId: found.id }),
    });
    return { id, number, dueOn };
  });
}

/** PostgreSQL cannot hold U+0000 in a text. */
export function tidy(typed: string): string {
  return typed.replaceAll('\0', '').trim();
}
