import type { ArrivedFileKind } from '@bank/contract/office';
import type { TestOffice, TestOfficer } from '../../testing/office-for-tests.ts';

/** A person of the office brings a file and asks for what it says: the id of the proposal. */
export async function proposeFile(
  office: TestOffice,
  as: TestOfficer,
  { kind, body, name }: { readonly kind: ArrivedFileKind; readonly body: Uint8Array; readonly name: string },
): Promise<{ readonly id: string }> {
  const kept = await office.call('keepFile', { as, body, query: { name, kind } });
  const { id, refused } = kept.body as { id: string | null; refused: string | null };
  if (id === null) throw new Error(refused ?? JSON.stringify(kept.body));
  const asked = { kind: 'import_file', content: { file: id }, reason: 'Taken from the portal of the correspondent' };
  const made = await office.call('makeProposal', { as, body: asked });
  if (made.status !== 200) throw new Error(made.body.reason);
  return made.body;
}

/** Two people import a file: one brings it, another one approves. */
export async function importByTwo(
  office: TestOffice,
  { payments, approver }: { readonly payments: TestOfficer; readonly approver: TestOfficer },
  file: Parameters<typeof proposeFile>[2],
): Promise<void> {
  const fields = await proposeFile(office, payments, file);
  const { version } = (await office.call('readProposal', { as: approver, fields })).body;
  const approved = await office.call('approveProposal', { as: approver, fields, body: { version } });
  if (approved.status !== 204) throw new Error(approved.body.reason);
}
