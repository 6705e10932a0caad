import { documentsNeeded, type DocumentKind } from '@bank/contract';
import { firstData } from '../client-files/index.ts';
import { readApplicant } from './applicant.ts';
import type { ApplicationFile } from './store.ts';

export function neededKinds({ kind }: Pick<ApplicationFile, 'kind'>): readonly DocumentKind[] {
  return documentsNeeded[kind];
}

/** What the rules of a file ask of an application: its kind, its papers, and with what the file begins. */
export function fileOfApplication(file: ApplicationFile) {
  return {
    kind: file.kind,
    needed: neededKinds(file),
    first: () => {
      const applicant = readApplicant(file);
      return firstData({ ...applicant, kind: file.kind, name: `${applicant.firstName} ${applicant.lastName}` });
    },
  };
}
