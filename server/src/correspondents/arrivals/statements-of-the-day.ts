import type { DayCalendar, DayEntry } from '../../base/platform/http/waiting-work.ts';
import { readCorrespondents, readProfiles } from '../../base/settings/index.ts';
import { readMissingStatements } from './missing-statements.ts';

/** Until when each channel brings statements, and which of them are late. */
export const statementCalendar: DayCalendar = {
  roles: ['payments', 'approver', 'compliance', 'administrator', 'auditor'],
  list: async ({ db, config }) => {
    const { byBic } = await readProfiles(db);
    if (byBic.size === 0) return [];
    const missing = await readMissingStatements({ db, config });
    const expected = Object.entries(await readCorrespondents(db)).flatMap(([currency, correspondents]) =>
      correspondents.flatMap(({ bic }): DayEntry[] => {
        const profile = byBic.get(bic);
        if (profile === undefined) return [];
        const late = missing.find((one) => one.bic === bic && one.currency === currency);
        const name = `${bic} ${currency}`;
        const entry = { kind: 'statement', name, path: '/incoming-files' };
        return late === undefined
          ? [{ ...entry, at: profile.statementsBy, state: 'ahead' }]
          : [{ ...entry, name: `${name} ${late.day}`, at: profile.statementsBy, state: 'late' }];
      }),
    );
    return expected;
  },
};
