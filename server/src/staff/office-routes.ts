import { isRefusal, refuse } from '@bank/contract';
import { officeCalls, type StaffMember } from '@bank/contract/office';
import type { FastifyRequest } from 'fastify';
import type { LimitHashing } from '../platform/http/limit-calls.ts';
import { officeCookie } from '../platform/http/office-cookie.ts';
import type { AnswerOfficeCall } from '../platform/http/office-routes.ts';
import type { OfficeStaff } from '../platform/http/office-session.ts';
import type { Platform } from '../platform/platform.ts';
import { readId } from '../platform/read-id.ts';
import { beginEnrolment, enterRecoveryCode, finishEnrolment } from './enrol.ts';
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  removePasskey,
  signInWithPasskey,
  type PasskeyPlace,
} from './passkeys.ts';
import { listOfficeStaff, readStaffAccount } from './present-staff.ts';
import { deleteSessionOfStaff, deleteStaffSession } from './session-store.ts';
import { enterCode, enterPassword } from './sign-in.ts';

/** The sign-in to the back office, the own account of each member of staff, and the list of all. */
export function staffOfficeRoutes(
  answer: AnswerOfficeCall,
  platform: Platform,
  { limitHashing }: { limitHashing: LimitHashing },
): void {
  const cookie = officeCookie(platform.config);

  answer(officeCalls.enterStaffPassword, async ({ body, address, origin, staff, reply }) => {
    const entered = await enterPassword(
      platform,
      { ...body, address, origin, endsSession: staff?.sessionId },
      limitHashing,
    );
    if (isRefusal(entered)) return entered;
    reply.header('set-cookie', cookie.write(entered.token));
    return { next: entered.next };
  });

  answer(officeCalls.enterStaffCode, async ({ body, staff, origin, reply }) => {
    const entered = await enterCode(platform, { staff, code: body.code, origin });
    if (isRefusal(entered)) return entered;
    reply.header('set-cookie', cookie.write(entered.token));
    return presented(staff);
  });

  answer(officeCalls.enterRecoveryCode, async ({ body, staff, origin }) => {
    const entered = await enterRecoveryCode(platform, { staff, code: body.code, origin });
    return isRefusal(entered) ? entered : { next: 'enrolment' as const };
  });

  answer(officeCalls.beginEnrolment, ({ staff }) => beginEnrolment(platform, staff));

  answer(officeCalls.finishEnrolment, async ({ body, staff, origin, reply }) => {
    const enrolled = await finishEnrolment(platform, { staff, ...body, newPassword: body.newPassword, origin });
    if (isRefusal(enrolled)) return enrolled;
    reply.header('set-cookie', cookie.write(enrolled.token));
    return { staff: presented(staff), recoveryCodes: enrolled.recoveryCodes };
  });

  answer(officeCalls.beginPasskeySignIn, ({ request }) => beginPasskeySignIn(platform, placeOf(request)));

  answer(officeCalls.finishPasskeySignIn, async ({ body, origin, staff, request, reply }) => {
    const entered = await signInWithPasskey(platform, { ...placeOf(request), answer: body, origin });
    if (isRefusal(entered)) return entered;
    if (staff !== undefined) await deleteStaffSession(platform.db, staff.sessionId);
    reply.header('set-cookie', cookie.write(entered.token));
    return presented(entered.staff);
  });

  answer(officeCalls.beginPasskey, ({ staff, request }) => beginPasskey(platform, { staff, ...placeOf(request) }));

  answer(officeCalls.addPasskey, async ({ body, staff, request, platform: asStaff }) => {
    const added = await addPasskey(asStaff, { staff, ...placeOf(request), ...body });
    return isRefusal(added) ? added : undefined;
  });

  answer(officeCalls.removePasskey, async ({ fields, staff, platform: asStaff }) => {
    const passkeyId = readId(fields.id);
    const removed =
      passkeyId === undefined ? refuse('passkey_not_found') : await removePasskey(asStaff, { staff, passkeyId });
    return isRefusal(removed) ? removed : undefined;
  });

  answer(officeCalls.readStaffAccount, ({ staff }) => readStaffAccount(platform, staff));

  answer(officeCalls.endStaffSession, async ({ fields, staff }) => {
    const sessionId = readId(fields.id);
    const hasEnded =
      sessionId !== undefined && (await deleteSessionOfStaff(platform.db, { staffId: staff.id, sessionId }));
    return hasEnded ? undefined : refuse('session_not_found');
  });

  answer(officeCalls.listOfficeStaff, () => listOfficeStaff(platform));

  answer(officeCalls.signOutOfOffice, async ({ staff, reply }) => {
    await deleteStaffSession(platform.db, staff.sessionId);
    reply.header('set-cookie', cookie.write());
    return undefined;
  });

  answer(officeCalls.readSignedInStaff, async ({ staff }) => presented(staff));
}

/** A changing call names its origin, and the door has looked at it. */
function placeOf({ headers }: FastifyRequest): PasskeyPlace {
  return { webOrigin: headers.origin! };
}

function presented({ login, name, roles }: Omit<OfficeStaff, 'sessionId'>): StaffMember {
  return { login, name, roles: [...roles] };
}
