import { documentsNeeded, isRefusal, refuse, type DocumentKind, type Refusal } from '@bank/contract';
import type { FileData, FileKind, Risk } from '@bank/contract/office';
import { inTransaction } from '@bank/database';
import { recordStaffAct } from '../../base/audit/index.ts';
import type { Database } from '../../base/platform/platform.ts';
import { findClientForStaff } from '../../people/identity/index.ts';
import { lockClient, type Owner } from '../client-files/index.ts';
import { fileOfApplication } from './file-of-application.ts';
import { recordOfFile } from './record-of-file.ts';
import { findFile, setRisk } from './store.ts';
import { withFile, type OnboardingPlatform } from './with-file.ts';

/** A file as its rules take it. */
export interface FoundFile {
  readonly owner: Owner;
  readonly kind: 'personal' | 'corporate';
  readonly needed: readonly DocumentKind[];
  readonly first: () => FileData;
}

const kindsOfActs = {
  data: { application: 'file_changed', client: 'file_changed' },
  paper: { application: 'document_checked', client: 'paper_kept' },
  risk: { application: 'application_rated', client: 'risk_rated' },
} as const;

/** The client of a file; the refusal where there is none. */
export async function findClientFile(database: Database, id: string): Promise<FoundFile | Refusal> {
  const client = await findClientForStaff(database, id);
  if (client === undefined) return refuse('client_not_found', 'id');
  const nothing = { fields: {}, owners: [] };
  const owner = { of: 'client', id: client.id } as const;
  return { owner, kind: client.kind, needed: documentsNeeded[client.kind], first: () => nothing };
}

/**
 * Changes a file in a database transaction of its own. That of an application changes while it is worked on: what waits
 * for a decision is decided as it was read, and goes back to review first. `change` answers the ids of what it kept.
 */
export function changeFile(
  platform: OnboardingPlatform,
  { of, id, about }: { readonly of: FileKind; readonly id: string; readonly about: 'data' | 'paper' | 'risk' },
  change: (transaction: Database, file: FoundFile) => Promise<readonly string[] | Refusal>,
): Promise<Refusal | undefined> {
  if (of === 'client')
    return inTransaction(platform.db, (transaction) => changeOfClient(transaction, platform, { id, about }, change));
  return withFile(platform, { id }, (transaction) => changeOfApplication(transaction, platform, { id, about }, change));
}

/** The same within a database transaction: that of the approval of a proposal. */
export async function changeOfClient(
  transaction: Database,
  platform: Pick<OnboardingPlatform, 'staff' | 'newId' | 'clock'>,
  { id, about }: { readonly id: string; readonly about: 'data' | 'paper' | 'risk' },
  change: (transaction: Database, file: FoundFile) => Promise<readonly string[] | Refusal>,
): Promise<Refusal | undefined> {
  const found = await findClientFile(transaction, id);
  if (isRefusal(found)) return found;
  await lockClient(transaction, found.owner.id);
  const ids = await change(transaction, found);
  if (isRefusal(ids)) return ids;
  await recordStaffAct(transaction, platform, {
    kind: kindsOfActs[about].client,
    clientId: found.owner.id,
    subject: found.owner.id,
    about: ids.map((record) => ({ kind: 'file_record', id: record })),
  });
  return undefined;
}

export async function changeOfApplication(
  transaction: Database,
  platform: Pick<OnboardingPlatform, 'staff' | 'newId' | 'clock'>,
  { id, about }: { readonly id: string; readonly about: 'data' | 'paper' | 'risk' },
  change: (transaction: Database, file: FoundFile) => Promise<readonly string[] | Refusal>,
): Promise<Refusal | undefined> {
  const file = await findFile(transaction, id, { isLocked: true });
  if (file === undefined) return refuse('enquiry_not_found', 'id');
  if (file.state !== 'in_review' && file.state !== 'waiting_for_documents') return refuse('enquiry_changed');
  const owner = { of: 'application', id: file.id } as const;
  const ids = await change(transaction, { owner, ...fileOfApplication(file) });
  if (isRefusal(ids)) return ids;
  await recordOfFile(transaction, platform, { kind: kindsOfActs[about].application, file });
  return undefined;
}

/** The queue of applications shows the risk that counts. */
export async function showRisk(
  transaction: Database,
  { clock }: Pick<OnboardingPlatform, 'clock'>,
  { owner, ...rated }: { readonly owner: Owner; readonly risk: Risk; readonly reasons: string; readonly by: string },
): Promise<void> {
  if (owner.of === 'application') await setRisk(transaction, owner.id, { ...rated, at: clock.now() });
}
