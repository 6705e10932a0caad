import { refusals, type Refusal, type RefusalName } from '@bank/contract';
import type { OfficeCall, StaffRole } from '@bank/contract/office';
import { ClockIsWrong } from '@bank/database';
import { recordEvent, recordReading } from '../../base/audit/index.ts';
import { countAttempt } from '../../base/platform/attempts.ts';
import type { StaffTrail } from '../../base/platform/http/office-routes.ts';
import type { OfficeStaff } from '../../base/platform/http/office-session.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { readId } from '../../base/platform/read-id.ts';
import { findClientOfReading } from './client-of-reading-store.ts';
import { noteRoleUse } from '../../people/staff/index.ts';
import { readingOfCall } from './reading-of-call.ts';

/** So many refusals of one person are events in an hour; the log has all of them. */
export const refusalsToldInHour = 60;

/** Readings that this process has put on record today: most pages are opened again and again. */
const rememberedMax = 20_000;

/**
 * Puts on record what staff read of clients, what the office refused to them and which of their roles they need. What
 * is only shown goes on while nothing can be put on record because the clocks differ; the log has the request.
 */
export function staffTrail(platform: Platform): StaffTrail {
  const { db, clock, log } = platform;
  let day = '';
  const remembered = new Set<string>();

  /** Which of a person's roles a call needs: those that allow an act, and the one that alone allows a reading. */
  async function noteUse(call: OfficeCall, staff: OfficeStaff): Promise<void> {
    const needed = rolesNeeded(call, staff);
    const key = ['use', staff.id, ...needed].join(' ');
    if (needed.length === 0 || !isNew(key)) return;
    await noteRoleUse(db, { staffId: staff.id, roles: needed });
    remembered.add(key);
  }

  function isNew(key: string): boolean {
    const today = clock.now().toISOString().slice(0, 10);
    if (today !== day || remembered.size >= rememberedMax) remembered.clear();
    day = today;
    return !remembered.has(key);
  }

  return {
    tellRead: async (call, fields, staff, origin) => {
      await noteUse(call, staff);
      const reading = readingOfCall(call, fields);
      if (reading === undefined) return;
      const role = roleFor(call, staff);
      const key = [staff.login, reading.what, reading.of, reading.id, role].join(' ');
      if (!isNew(key)) return;
      const clientId = reading.of === 'nobody' ? undefined : await findClientOfReading(db, reading);
      const { what } = reading;
      const id = readId(reading.id);
      await recordReading(db, platform, { staff: staff.login, role, what, clientId, ...(id && { id }), origin }).then(
        () => remembered.add(key),
        (error: unknown) => {
          if (!(error instanceof ClockIsWrong)) throw error;
          log.warn({ staff: staff.login, call: call.name }, 'a reading of staff is not on record: the clocks differ');
        },
      );
    },
    tellRefused: async (call, refusal, { fields, staff, origin }) => {
      if (!isOfRight(refusal)) return;
      const told = await countAttempt(db, { key: `refused:${staff.id}`, windowSeconds: 3_600 });
      if (told > refusalsToldInHour + 1) return;
      const subject = told > refusalsToldInHour ? 'more in this hour: the log has them' : subjectOf(call, fields);
      const event = { kind: 'act_refused', refusal: refusal.refusal, subject, staff: staff.login, origin } as const;
      await recordEvent(db, platform, event).catch((error: unknown) =>
        log.warn({ err: error, staff: staff.login, call: call.name }, 'a refused act is not on record'),
      );
    },
  };
}

function rolesNeeded({ method, roles }: OfficeCall, staff: OfficeStaff): readonly StaffRole[] {
  const able = typeof roles === 'string' ? [] : staff.roles.filter((role) => roles.includes(role));
  return method === 'GET' && able.length > 1 ? [] : able;
}

/** What one person may not do, or not so often, though the call is theirs to make. */
const limitsOfOnePerson: ReadonlySet<RefusalName> = new Set([
  'second_person_required',
  'rate_beyond_band',
  'roles_must_not_meet',
  'risk_lowered_by_two',
  'compliance_needed',
  'compliance_is_third_hand',
  'waived_at_high_risk',
]);

/** A refusal of a person: no role, not theirs to decide, above a limit of one person, too often. */
function isOfRight({ refusal }: Refusal): boolean {
  const status = refusals[refusal];
  return status === 403 || status === 429 || limitsOfOnePerson.has(refusal);
}

function subjectOf({ name }: OfficeCall, fields: unknown): string {
  const values = Object.values((fields ?? {}) as Readonly<Record<string, string>>);
  return [name, ...values].join(' ').slice(0, 200);
}

/** In which role somebody reads. Of several roles compliance comes first, so that nothing of it is told to a client. */
function roleFor({ roles }: OfficeCall, staff: OfficeStaff): StaffRole {
  const able = typeof roles === 'string' ? staff.roles : staff.roles.filter((role) => roles.includes(role));
  return able.includes('compliance') ? 'compliance' : (able[0] ?? staff.roles[0]!);
}
