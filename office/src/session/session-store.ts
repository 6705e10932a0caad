import type { StaffMember } from '@bank/contract/office';
import { readSignedInStaff, signOutOfOffice } from '@bank/contract/office/sign-in';
import { createStore, useStore, type ReadableStore } from '@bank/ui/store.ts';
import { callOffice } from '../calls/call-office.ts';
import { sessionEnds } from '../calls/session-ends.ts';

/** Who works in this tab. The browser keeps the session in a cookie that no script reads. */
export type Session =
  | { readonly stage: 'restoring' }
  /** `before`: who worked here until the session ended; their page stays as it is beneath the sign-in. */
  | { readonly stage: 'signed_out'; readonly before: StaffMember | null; readonly hasEnded: boolean }
  | { readonly stage: 'signed_in'; readonly staff: StaffMember }
  /** Nobody knows: the bank did not answer. */
  | { readonly stage: 'unreachable' };

const store = createStore<Session>({ stage: 'restoring' });
export const session: ReadableStore<Session> = store;

export const useSession = (): Session => useStore(store);

/** Who is signed in. Only for what is drawn while somebody is. */
export function useStaff(): StaffMember {
  const now = useSession();
  if (now.stage === 'signed_in') return now.staff;
  if (now.stage === 'signed_out' && now.before !== null) return now.before;
  throw new Error('nobody is signed in');
}

/** Asks the bank who is signed in, after a reload. */
export async function restoreSession(): Promise<void> {
  const outcome = await callOffice(readSignedInStaff);
  if (outcome.ok) store.write({ stage: 'signed_in', staff: outcome.value });
  else if (outcome.failure.kind === 'unreachable') store.write({ stage: 'unreachable' });
  else store.write({ stage: 'signed_out', before: null, hasEnded: false });
}

export function beginSession(staff: StaffMember): void {
  store.write({ stage: 'signed_in', staff });
}

export async function signOut(): Promise<void> {
  await callOffice(signOutOfOffice);
  store.write({ stage: 'signed_out', before: null, hasEnded: false });
}

/** A call was answered that nobody is signed in. */
sessionEnds.tell = () => {
  const now = store.read();
  if (now.stage === 'signed_in') store.write({ stage: 'signed_out', before: now.staff, hasEnded: true });
};
