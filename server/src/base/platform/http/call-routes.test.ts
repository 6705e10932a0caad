import { calls, unaskedHeader, type Call } from '@bank/contract';
import fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { callRoutes, type Use } from './call-routes.ts';
import type { Session } from './session.ts';

const rights = { see: true, prepare: true, approve: 'everything', administer: true, accountIds: 'all' } as const;
const verified: Session = {
  id: 'session',
  userId: 'user',
  clientId: 'client',
  membershipId: 'membership',
  rights,
  stage: 'verified',
  mustChangePassword: false,
};
const sessions = {
  none: undefined,
  verified,
  credentials: { ...verified, stage: 'credentials' },
  firstPassword: { ...verified, mustChangePassword: true },
  accessToken: { ...verified, isAccessToken: true },
} as const satisfies Record<string, Session | undefined>;

/** Makes a call with a session at a door that lets everything in that it may, and tells how the door took it. */
async function make(call: Call, session: Session | undefined, headers: Record<string, string> = {}) {
  const app = fastify();
  const seen: { uses: Use[]; noted: string[]; session?: Session | undefined } = { uses: [], noted: [] };
  const answer = callRoutes(app, {
    authenticate: async (_token, use) => {
      seen.uses.push(use);
      return session;
    },
    limit: () => undefined,
    noteTokenUse: async (_session, { name }) => void seen.noted.push(name),
  });
  answer(call, async (request) => {
    seen.session = request.session;
    request.reply.code(299).send();
    return undefined;
  });
  const { statusCode, payload } = await app.inject({
    method: call.method,
    url: call.path.replace(/\{\w+\}/g, 'x'),
    headers: { authorization: 'Bearer token', ...headers },
  });
  await app.close();
  return { ...seen, outcome: statusCode === 299 ? 'let in' : String(JSON.parse(payload).reason) };
}

const { logout, readClient, readSessions, readStatement } = calls;
test.each<[Call, keyof typeof sessions, string]>([
  [logout, 'none', 'session_required'],
  [logout, 'credentials', 'let in'],
  [logout, 'firstPassword', 'let in'],
  [logout, 'verified', 'let in'],
  [logout, 'accessToken', 'call_closed_to_access_tokens'],
  [readClient, 'none', 'session_required'],
  [readClient, 'credentials', 'pin_required'],
  [readClient, 'firstPassword', 'let in'],
  [readClient, 'verified', 'let in'],
  [readSessions, 'firstPassword', 'password_change_required'],
  [readSessions, 'verified', 'let in'],
  [readSessions, 'accessToken', 'call_closed_to_access_tokens'],
])('$name with the session "%s": %s', async (call, session, outcome) => {
  expect((await make({ ...call, body: readClient.body }, sessions[session])).outcome).toBe(outcome);
});

test('an access token is let in where the call is open to it, and its use is noted', async () => {
  const call = { ...readStatement, body: readClient.body };
  expect(await make(call, sessions.accessToken)).toMatchObject({ outcome: 'let in', noted: ['readStatement'] });
  expect(await make(call, verified)).toMatchObject({ outcome: 'let in', noted: [] });
});

describe('a call that is open to everybody', () => {
  const call = { ...readClient, auth: 'optional', right: 'none' } as const;
  test.each([
    ['none', undefined],
    ['credentials', undefined],
    ['accessToken', undefined],
    ['verified', verified],
  ] as const)('with the session "%s" knows who asks only after their login', async (session, known) => {
    expect(await make(call, sessions[session])).toMatchObject({ outcome: 'let in' });
    expect((await make(call, sessions[session])).session).toEqual(known);
  });
});

test('what a person asks for is use of the login, what a program or a page asks by itself is none', async () => {
  expect((await make(readClient, verified)).uses).toEqual(['asked']);
  expect((await make(readClient, verified, { [unaskedHeader]: '1' })).uses).toEqual(['unasked']);
  expect((await make({ ...readClient, isUnasked: true }, verified)).uses).toEqual(['unasked']);
});

test('a body may be as long as the call says', async () => {
  const app = fastify();
  const answer = callRoutes(app, {
    authenticate: async () => undefined,
    limit: () => undefined,
    noteTokenUse: async () => undefined,
  });
  const call: Call = { ...calls.login, body: readClient.body };
  answer({ ...call, path: '/short', bodyBytesMax: 9 }, async ({ reply }) => reply.code(299).send());
  answer({ ...call, path: '/usual' }, async ({ reply }) => reply.code(299).send());
  const send = async (url: string, length: number) =>
    (
      await app.inject({
        method: 'POST',
        url,
        payload: `"${'x'.repeat(length - 2)}"`,
        headers: { 'content-type': 'application/json' },
      })
    ).statusCode;
  expect([await send('/short', 9), await send('/short', 10), await send('/usual', 10)]).toEqual([299, 413, 299]);
  await app.close();
});
