import { calls, isRefusal, nextCursorHeader, pinIsNotValid, pinLength, refusals, type Language, type Refusal, type WireClient } from '@bank/contract';
import { refusalText } from '@bank/dictionaries/refusal-text';
import type { AnswerCall } from '../platform/http/call-routes.ts';
import type { Platform } from '../platform/platform.ts';
import { changePassword } from './change-password.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import { closeAllSessions, closeSession, listSessions } from './manage-sessions.ts';
import { requestPin } from './request-pin.ts';
import { readSecurityEvents } from './security-events.ts';
import { announceSessionEnd } from './session-end-announcement.ts';
import { verifyPin } from './verify-pin.ts';

/** Brings the client with their accounts; the accounts room knows how, and stands above this one. */
export type PresentClient = (clientId: string) => Promise<WireClient>;

/** Calls 1, 2, 3 and 5 of spec 7, the logout, and what a client sees and ends of their own logins. */
export function identityRoutes(answer: AnswerCall, platform: Platform, { presentClient }: { presentClient: PresentClient }): void {
  answer(calls.login, async ({ body, address, origin }) => {
    return logIn(platform, { login: body.username ?? '', password: body.password ?? '', address, origin });
  });

  answer(calls.requestPin, async ({ session, token, origin }) => {
    const pin = await requestPin(platform, { session, token, origin });
    return ['sent', pin] as ['sent', string | null];
  });

  answer(calls.verifyPin, async ({ body, session, token, origin }) => {
    // A number has lost the zeros in front.
    const pin = typeof body.pin === 'number' ? String(body.pin).padStart(pinLength, '0') : (body.pin ?? '').trim();
    const isVerified = await verifyPin(platform, { session, token, pin, origin });
    return isVerified ? presentClient(session.clientId) : pinIsNotValid;
  });

  answer(calls.changePassword, async ({ body, session, language, origin, reply }) => {
    const outcome = await changePassword(platform, {
      session,
      oldPassword: body.oldPassword ?? '',
      newPassword: body.newPassword ?? '',
      origin,
    });
    if (isRefusal(outcome)) {
      const { refusal, retryAfterSeconds } = outcome;
      if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
      await reply.code(refusals[refusal]).send(changePasswordError(outcome, language));
    }
    announceSessionEnd(session.clientId);
    return { message: 'OK', Message: 'OK' } as const;
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
      created_at: createdAt.toISOString(),
      last_used_at: lastUsedAt.toISOString(),
      is_this: id === session.id,
    })));

  answer(calls.closeSession, async ({ body, session, origin }) => {
    const outcome = await closeSession(platform, { session, origin, password: body.password ?? '', closedId: body.session ?? '' });
    if (!isRefusal(outcome)) announceSessionEnd(session.clientId);
    return isRefusal(outcome) ? outcome : undefined;
  });

  answer(calls.closeAllSessions, async ({ body, session, origin }) => {
    const outcome = await closeAllSessions(platform, { session, origin, password: body?.password ?? '' });
    if (!isRefusal(outcome)) announceSessionEnd(session.clientId);
    return isRefusal(outcome) ? outcome : undefined;
  });

  answer(calls.readSecurityEvents, async ({ body, session, reply }) => {
    const part = await readSecurityEvents(platform.db, { session, cursor: body?.cursor ?? '' });
    if (isRefusal(part)) return part;
    if (part.nextCursor !== undefined) reply.header(nextCursorHeader, part.nextCursor);
    return part.events;
  });
}

/** The refused password change has a shape of its own (spec 7, call 5). */
function changePasswordError({ refusal, retryAfterSeconds }: Refusal, language: Language) {
  return { code: refusals[refusal], message: 'ERROR', errors: [refusalText(language, refusal, retryAfterSeconds)], reasons: [refusal] };
}
