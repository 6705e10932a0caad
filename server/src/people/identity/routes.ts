import { calls, isRefusal, nextCursorHeader, refusals, type Client, type Language, type Refusal } from '@bank/contract';
import { refusalText } from '@bank/dictionaries/refusal-text';
import type { FastifyRequest } from 'fastify';
import type { AnswerCall } from '../../base/platform/http/call-routes.ts';
import type { LimitHashing } from '../../base/platform/http/limit-calls.ts';
import type { Session } from '../../base/platform/http/session.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { actFor } from './act-for.ts';
import { changePassword } from './change-password.ts';
import { deviceCookie } from './device-cookie.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import { closeAllSessions, closeSession, listSessions } from './manage-sessions.ts';
import { readToldReadings } from '../../base/audit/index.ts';
import { requestPin } from './request-pin.ts';
import { readSecurityEvents } from './security-events.ts';
import type { EndStandingAccess } from './standing-access.ts';
import { announceSessionEnd } from './session-end-announcement.ts';
import { verifyPin } from './verify-pin.ts';

const readingsShown = 100;

/** Brings the user and the client they act for, with their accounts; the accounts room, above this one, knows how. */
export type PresentClient = (session: Session) => Promise<Client>;

/** Calls 1, 2, 3 and 5 of spec 7, the logout, what users see and end of their own logins, and for whom they act. */
export function identityRoutes(
  answer: AnswerCall,
  platform: Platform,
  {
    presentClient,
    limitHashing,
    endStandingAccess,
  }: { presentClient: PresentClient; limitHashing: LimitHashing; endStandingAccess: EndStandingAccess },
): void {
  const cookie = deviceCookie(platform.config);
  const deviceTokensOf = ({ headers }: FastifyRequest) => cookie.read(headers.cookie);

  answer(calls.login, async ({ body, address, origin, request }) => {
    const deviceTokens = deviceTokensOf(request);
    return logIn(
      platform,
      { login: body.username, password: body.password, address, origin, deviceTokens },
      limitHashing,
    );
  });

  answer(calls.requestPin, async ({ session, token, origin, request }) => {
    const shownPin = await requestPin(platform, { session, token, origin, deviceTokens: deviceTokensOf(request) });
    return isRefusal(shownPin) ? shownPin : { shownPin };
  });

  answer(calls.verifyPin, async ({ body, session, token, origin, request, reply }) => {
    const keptTokens = await verifyPin(platform, {
      session,
      token,
      pin: body.pin,
      origin,
      deviceTokens: deviceTokensOf(request),
    });
    if (keptTokens === undefined) return { isValid: false } as const;
    reply.header('set-cookie', cookie.write(keptTokens));
    return { isValid: true, client: await presentClient(session) } as const;
  });

  answer(calls.changePassword, async ({ body, session, language, origin, request, reply }) => {
    const outcome = await changePassword(platform, {
      session,
      ...body,
      origin,
      deviceTokens: deviceTokensOf(request),
      endStandingAccess,
    });
    if (isRefusal(outcome)) {
      const { refusal, retryAfterSeconds } = outcome;
      if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
      await reply.code(refusals[refusal]).send(changePasswordError(outcome, language));
    }
    announceSessionEnd(session.clientId);
    return undefined;
  });

  answer(calls.logout, async ({ session, origin }) => {
    await logOut(platform, { session, origin });
    announceSessionEnd(session.clientId);
    return undefined;
  });

  answer(calls.readSessions, async ({ session }) =>
    (await listSessions(platform, { session })).map(({ id, device, network, createdAt, lastUsedAt }) => ({
      id,
      device,
      network,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
      isThis: id === session.id,
    })),
  );

  answer(calls.closeSession, async ({ body, session, origin }) => {
    const outcome = await closeSession(platform, {
      session,
      origin,
      password: body.password,
      closedId: body.id,
    });
    if (!isRefusal(outcome)) announceSessionEnd(session.clientId);
    return outcome;
  });

  answer(calls.closeAllSessions, async ({ body, session, origin, request, reply }) => {
    const deviceTokens = deviceTokensOf(request);
    const outcome = await closeAllSessions(platform, { session, origin, ...body, deviceTokens, endStandingAccess });
    if (isRefusal(outcome)) return outcome;
    announceSessionEnd(session.clientId);
    if (deviceTokens.length > 0) reply.header('set-cookie', cookie.write(outcome.keptTokens));
    return undefined;
  });

  answer(calls.actFor, async ({ body, session, origin }) => {
    const acting = await actFor(platform, { session, clientNumber: body.client, origin });
    return isRefusal(acting) ? acting : presentClient(acting);
  });

  answer(calls.readSecurityEvents, async ({ body, session, reply }) => {
    const part = await readSecurityEvents(platform.db, { session, cursor: body?.cursor ?? '' });
    if (isRefusal(part)) return part;
    if (part.nextCursor !== undefined) reply.header(nextCursorHeader, part.nextCursor);
    return part.events;
  });

  answer(calls.readStaffReadings, async ({ session: { clientId } }) =>
    (await readToldReadings(platform.db, { clientId, limit: readingsShown })).flatMap(({ at, what, role }) =>
      role === 'compliance' ? [] : [{ readAt: at.toISOString(), what, role }],
    ),
  );
}

/** The refused password change has a shape of its own (spec 7, call 5). */
function changePasswordError({ refusal, retryAfterSeconds }: Refusal, language: Language) {
  return {
    code: refusals[refusal],
    message: 'ERROR',
    errors: [refusalText(language, refusal, { retryAfterSeconds })],
    reasons: [refusal],
  };
}
