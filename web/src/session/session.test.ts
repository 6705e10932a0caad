import type { Client } from '@bank/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { sessionCalls as later } from './session-calls-later.ts';

const client: Client = {
  id: 'OS-1',
  firstName: 'Ida',
  lastName: 'Moor',
  companyName: '',
  email: 'ida@moor.example',
  accounts: [],
  sessionIdleSeconds: 900,
  mustChangePassword: false,
};

const wireClient = {
  client_id: 'OS-1',
  client_first_name: 'Ida',
  client_last_name: 'Moor',
  company_name: '',
  email: 'ida@moor.example',
  accounts: [],
  session_idle_seconds: 900,
};

/** What the browser keeps, as a tab sees it. */
let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal('location', { pathname: '/personal-account/transactions', search: '?currency=EUR' });
  vi.resetModules();
});

afterEach(() => vi.unstubAllGlobals());

/** The session of a page that was just opened. */
async function openPage() {
  return {
    ...(await import('./session-store.ts')),
    ...(await import('./restore-session.ts')),
    ...(await import('../calls/caller.ts')),
  };
}

test('an accepted password stores the token and begins the PIN step', async () => {
  const page = await openPage();
  page.beginPin('token-1', 'personal');
  expect(page.currentSession()).toEqual({ stage: 'pin', username: 'personal' });
  expect([...kept]).toEqual([['token', 'token-1']]);
  expect(page.caller.bearer).toBe('token-1');
});

test('a dead token in the PIN step takes the visitor back to the beginning', async () => {
  const page = await openPage();
  page.beginPin('token-1', 'personal');
  page.caller.onSessionEnded();
  expect(page.currentSession()).toEqual({ stage: 'anonymous' });
  expect(kept.size).toBe(0);
});

test('a dead token of a client ends the session and keeps the address', async () => {
  const page = await openPage();
  page.beginPin('token-1', 'personal');
  page.openClient(client);
  page.caller.onSessionEnded();
  expect(page.currentSession()).toEqual({ stage: 'ended', returnTo: '/personal-account/transactions?currency=EUR' });
  expect(page.caller.bearer).toBeNull();
});

test('a reload finds the client of a living token again', async () => {
  kept.set('token', 'token-1');
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(wireClient)));
  const page = await openPage();
  await page.restoreSession();
  expect(page.currentSession()).toEqual({ stage: 'client', client });
});

test('a reload without a token asks nobody', async () => {
  const server = vi.fn();
  vi.stubGlobal('fetch', server);
  const page = await openPage();
  await page.restoreSession();
  expect(server).not.toHaveBeenCalled();
  expect(page.currentSession()).toEqual({ stage: 'anonymous' });
});

test.each([
  [
    'in the portal is told that the session ended',
    true,
    { stage: 'ended', returnTo: '/personal-account/transactions?currency=EUR' },
  ],
  ['on a public page is a visitor like any other', false, { stage: 'anonymous' }],
])('who comes back with a dead token %s', async (_, isPortal, session) => {
  kept.set('token', 'dead');
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ code: 401, reason: 'session_required', message: '' }, { status: 401 })),
  );
  const page = await openPage();
  page.setPortalAddressRule(() => isPortal);
  await page.restoreSession();
  expect(page.currentSession()).toEqual(session);
  expect(kept.has('token')).toBe(false);
});

test('while the bank cannot be reached the token stays and the question is put again', async () => {
  vi.useFakeTimers();
  kept.set('token', 'token-1');
  const server = vi.fn(() => Promise.reject<Response>(new TypeError('Failed to fetch')));
  vi.stubGlobal('fetch', server);
  const page = await openPage();
  const restored = page.restoreSession();
  await expect.poll(() => server.mock.calls.length).toBe(1);
  await expect.poll(() => page.currentSession()).toEqual({ stage: 'restoring', isUnanswered: true });
  expect(kept.get('token')).toBe('token-1');
  server.mockImplementation(() => Promise.resolve(Response.json(wireClient)));
  await vi.advanceTimersByTimeAsync(5_000);
  await restored;
  expect(page.currentSession()).toEqual({ stage: 'client', client });
  vi.useRealTimers();
});

test('while the script of the calls cannot be fetched the token stays and the question is put again', async () => {
  vi.useFakeTimers();
  kept.set('token', 'token-1');
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(wireClient)));
  vi.doMock('./session-calls-later.ts', async (original) => {
    const { sessionCalls } = await original<{ sessionCalls: typeof later }>();
    return { sessionCalls: vi.fn(sessionCalls).mockResolvedValueOnce(null) };
  });
  const page = await openPage();
  const restored = page.restoreSession();
  await expect.poll(() => page.currentSession()).toEqual({ stage: 'restoring', isUnanswered: true });
  expect(kept.get('token')).toBe('token-1');
  await vi.advanceTimersByTimeAsync(5_000);
  await restored;
  expect(page.currentSession()).toEqual({ stage: 'client', client });
  vi.doUnmock('./session-calls-later.ts');
  vi.useRealTimers();
});

test('a login works where the browser keeps nothing', async () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  const page = await openPage();
  page.beginPin('token-1', 'personal');
  page.openClient(client);
  expect(page.currentSession()).toEqual({ stage: 'client', client });
  page.becomeAnonymous();
  expect(page.currentSession()).toEqual({ stage: 'anonymous' });
});

test('a token that died in an old tab does not end the login that another tab made since', async () => {
  const page = await openPage();
  page.beginPin('token-1', 'personal');
  page.openClient(client);
  kept.set('token', 'token-2');
  page.caller.onSessionEnded();
  expect(page.currentSession()).toMatchObject({ stage: 'ended' });
  expect(kept.get('token')).toBe('token-2');
});

test.each([
  ['a logout', null],
  ['another login', 'token-2'],
])('%s in another tab takes the client off this one at once', async (_, newValue) => {
  const heard: ((event: Partial<StorageEvent>) => void)[] = [];
  vi.stubGlobal('addEventListener', (_type: string, listener: (event: Partial<StorageEvent>) => void) =>
    heard.push(listener),
  );
  const page = await openPage();
  page.followOtherTabs();
  page.beginPin('token-1', 'personal');
  page.openClient(client);
  for (const listener of heard) listener({ key: 'language', newValue: 'fr' });
  expect(page.currentSession()).toEqual({ stage: 'client', client });
  if (newValue === null) kept.delete('token');
  else kept.set('token', newValue);
  for (const listener of heard) listener({ key: 'token', newValue });
  expect(page.currentSession()).toEqual({ stage: 'anonymous' });
  expect(page.caller.bearer).toBeNull();
  expect(kept.get('token') ?? null).toBe(newValue);
});
