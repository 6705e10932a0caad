import { findClientForStaff } from '../../people/identity/index.ts';
import { findEnquiryByReference } from '../enquiries/index.ts';
import type { Database } from '../../base/platform/platform.ts';
import { findClientOfApplication } from './subject-store.ts';
import type { SubjectKind } from './store.ts';

/** A person of whom the bank has data. */
export interface Subject {
  readonly kind: SubjectKind;
  readonly id: string;
  /** A client's number, or the reference of what a visitor sent. */
  readonly reference: string;
  readonly name: string;
}

/**
 * The person behind a client's number or login, or behind the reference of a message or an application. What a client
 * wrote, and the application of somebody who became one, is about the client.
 */
export async function findSubject(database: Database, typed: string): Promise<Subject | undefined> {
  const client = await findClientForStaff(database, typed);
  if (client !== undefined) return subjectOf(client);
  if (typed.includes('\0')) return undefined;
  const enquiry = await findEnquiryByReference(database, typed.toUpperCase());
  if (enquiry === undefined) return undefined;
  const clientId = enquiry.clientId ?? (await findClientOfApplication(database, enquiry.id));
  const known = clientId === undefined ? undefined : await findClientForStaff(database, clientId);
  if (known !== undefined) return subjectOf(known);
  const { id, kind, reference, fields } = enquiry;
  const name = [fields['Name'] ?? fields['First Name'], fields['Last Name']].filter(Boolean).join(' ');
  return { kind: kind === 'application' ? 'application' : 'message', id, reference, name };
}

function subjectOf(client: NonNullable<Awaited<ReturnType<typeof findClientForStaff>>>): Subject {
  const { id, number, companyName, name } = client;
  return { kind: 'client', id, reference: number, name: companyName || name };
}
