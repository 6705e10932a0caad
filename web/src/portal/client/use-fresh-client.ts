import type { Client } from '@bank/contract';
import { readClient } from '@bank/contract/calls';
import { useCallback, useEffect } from 'react';
import { call } from '../../calls/call.ts';
import { currentSession, openClient } from '../../session/session-store.ts';
import { useChange } from './changes.ts';
import { noteRead } from './known-at.ts';
import { areUpToDate } from './outdated-accounts.ts';
import { useReturn } from './use-return.ts';

/** A client who was read less than this ago is not read again for another page. */
const freshForMs = 2_000;
let readAt = 0;

/**
 * Reads the client's accounts again when another page of the portal is shown, when the client comes back to the tab,
 * and when the bank says that something changed.
 */
export function useFreshClient(isClient: boolean): void {
  const refresh = useCallback((): void => {
    if (!isClient || Date.now() - readAt < freshForMs) return;
    readAt = Date.now();
    void refreshIfChanged();
  }, [isClient]);
  useEffect(refresh, [refresh]);
  useReturn(refresh);
  useChange(() => {
    if (!isClient) return;
    readAt = Date.now();
    void refreshIfChanged();
  });
  useEffect(() => {
    if (isClient) void followWhatChanges();
  }, [isClient]);
}

/** Fetched when the page stands: nothing on it waits for it. Where it cannot be, each return to the tab still reads. */
async function followWhatChanges(): Promise<void> {
  const file = await import('./follow-changes.ts').catch(() => null);
  const session = currentSession();
  if (session.stage === 'client') file?.followChanges(session.client);
}

/** Balances that did not move stay the same objects, so that nothing that hangs on them is read or drawn again. */
async function refreshIfChanged(): Promise<void> {
  const outcome = await call(readClient, undefined, { priority: 'low' });
  const session = currentSession();
  if (!outcome.ok || session.stage !== 'client') return;
  // Another tab acts for another client since: what this one shows belongs to the former one.
  if (session.client.id !== outcome.value.id) return location.reload();
  noteRead();
  if (!areUpToDate(session.client.accounts) || !isSame(session.client, outcome.value)) openClient(outcome.value);
}

function isSame(one: Client, other: Client): boolean {
  return written(one) === written(other);
}

/** Minor units are `bigint`, which JSON does not write. */
function written(client: Client): string {
  return JSON.stringify(client, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
}
