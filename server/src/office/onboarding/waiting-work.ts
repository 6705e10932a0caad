import { queueCountMax } from '@bank/contract/office';
import type { WaitingWork, WorkQueue } from '../../base/platform/http/waiting-work.ts';
import { readApplicant } from './applicant.ts';
import { countFilesOf, listFilesOf } from './files-of-officer-store.ts';
import type { ApplicationFile } from './store.ts';

const officers = ['support', 'compliance'] as const;

/** Files that this person may work on, the oldest first. What the applicant has to send is not work of the bank. */
export const applicationQueues: readonly WorkQueue[] = [
  {
    kind: 'applications',
    part: 'mine',
    roles: officers,
    path: '/applications',
    list: async ({ db }, { staff: { login: officer }, limit }) =>
      (await listFilesOf(db, { officer, turn: 'bank', limit })).map((file) => present(file)),
    count: ({ db }, { login: officer }) => countFilesOf(db, { officer, turn: 'bank', limit: queueCountMax }),
  },
  {
    kind: 'applications_of_applicants',
    part: 'others',
    roles: officers,
    path: '/applications',
    list: async ({ db }, { staff: { login: officer }, limit }) =>
      (await listFilesOf(db, { officer, turn: 'applicant', limit })).map((file) => ({
        ...present(file),
        by: ['applicant'],
      })),
    count: ({ db }, { login: officer }) => countFilesOf(db, { officer, turn: 'applicant', limit: queueCountMax }),
  },
];

function present(file: ApplicationFile): WaitingWork {
  const { firstName, lastName, companyName } = readApplicant(file);
  const name = companyName || `${firstName} ${lastName}`.trim();
  return {
    id: file.id,
    label: file.reference,
    ...(name !== '' && { note: name }),
    since: file.receivedAt,
    path: `/applications/${file.id}`,
  };
}
