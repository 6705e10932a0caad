import { isRefusal, refuse } from '@bank/contract';
import { officeCalls } from '@bank/contract/office';
import type { ShownEmergencyAct } from '@bank/contract/office/emergency';
import type { OfficeCounter } from '../../base/platform/http/office-counts.ts';
import type { AnswerOfficeCall } from '../../base/platform/http/office-routes.ts';
import type { OfficeStaff } from '../../base/platform/http/office-session.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { readId } from '../../base/platform/read-id.ts';
import { readPart } from '../../base/platform/read-part.ts';
import { maySign, signOff } from './sign-off.ts';
import { listActs, summariseOpenActs, type EmergencyAct } from './store.ts';

const actsPerPart = 100;

/** What operators did alone, and its signing off. */
export function emergencyOfficeRoutes(answer: AnswerOfficeCall, { db }: Platform): void {
  answer(officeCalls.listEmergencyActs, async ({ query, staff }) => {
    const state = query.state === undefined || query.state === '' ? 'open' : query.state;
    if (state !== 'open' && state !== 'closed') return refuse('field_malformed', 'state');
    const part = await readPart(query.cursor, actsPerPart, ({ behind, limit }) =>
      listActs(db, { isOpen: state === 'open', before: behind, limit }),
    );
    if (isRefusal(part)) return part;
    return { acts: part.shown.map((act) => present(act, staff)), next: part.next };
  });

  answer(officeCalls.signOffEmergencyAct, ({ body, fields, staff, platform }) =>
    signOff(platform, { id: readId(fields.id), by: staff, note: body.reason }),
  );
}

/** How many wait to be signed off, and since when. */
export const emergencyCounters: readonly OfficeCounter[] = [
  {
    name: 'emergency_acts',
    roles: ['approver', 'compliance', 'administrator', 'auditor'],
    count: async ({ db }) => (await summariseOpenActs(db)).count,
    oldest: async ({ db }) => (await summariseOpenActs(db)).oldest,
  },
];

function present(act: EmergencyAct, staff: Pick<OfficeStaff, 'login' | 'roles'>): ShownEmergencyAct {
  return {
    id: act.id,
    command: act.command,
    what: act.what,
    reason: act.reason,
    osUser: act.osUser,
    givenName: act.givenName,
    actedAt: act.actedAt.toISOString(),
    signOffs: act.signOffs.map(({ login, note, at }) => ({ login, note, at: at.toISOString() })),
    maySign: maySign(act, staff),
  };
}
