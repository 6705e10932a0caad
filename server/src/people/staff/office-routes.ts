import { isRefusal } from '@bank/contract';
import { officeCalls, type StaffMember } from '@bank/contract/office';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LimitHashing } from '../../base/platform/http/limit-calls.ts';
import { officeCookie } from '../../base/platform/http/office-cookie.ts';
import type { AnswerOfficeCall } from '../../base/platform/http/office-routes.ts';
import type { OfficeStaff } from '../../base/platform/http/office-session.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { readId } from '../../base/platform/read-id.ts';
import { changeOwnPassword } from './change-own-password.ts';
import { staffDeviceCookie } from './device-cookie.ts';
import { beginEnrolment, enterRecoveryCode, finishEnrolment, renewRecoveryCodes } from './enrol.ts';
import { endOwnSession, endSessions, hireStaff, resetOther, setAccess } from './look-after-staff.ts';
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  removePasskey,
  signInWithPasskey,
  type PasskeyPlace,
} from './passkeys.ts';
import { listOfficeStaff, presentSessions, readStaffAccount } from './present-staff.ts';
import { deleteStaffSession } from './session-store.ts';
import { enterCode, enterPassword } from './sign-in.ts';

/** The sign-in to the back office, the own account of each member of staff, and the list of all. */
export function staffOfficeRoutes(
  answer: AnswerOfficeCall,
  platform: Platform,
  { limitHashing }: { limitHashing: LimitHashing },
): void {
  const cookie = officeCookie(platform.config);
  const devices = staffDeviceCookie(platform.config);
  const devicesOf = ({ headers }: FastifyRequest) => devices.read(headers.cookie);
  /** The session's cookie, and that by which the bank knows the device again. */
  const keep = (reply: FastifyReply, { token, deviceTokens }: { token: string; deviceTokens: readonly string[] }) =>
    reply.header('set-cookie', cookie.write(token)).header('set-cookie', devices.write(deviceTokens));

  answer(officeCalls.enterStaffPassword, async ({ body, address, origin, staff, request, reply }) => {
    const entered = await enterPassword(
      platform,
      { ...body, address, origin, deviceTokens: devicesOf(request), endsSession: staff?.sessionId },
      limitHashing,
    );
    if (isRefusal(entered)) return entered;
    reply.header('set-cookie', cookie.write(entered.token));
    return { next: entered.next };
  });

  answer(officeCalls.enterStaffCode, async ({ body, staff, origin, request, reply }) => {
    const deviceTokens = devicesOf(request);
    const entered = await enterCode(platform, { staff, code: body.code, origin, deviceTokens });
    if (isRefusal(entered)) return entered;
    keep(reply, entered);
    return presented(staff);
  });

  answer(officeCalls.enterRecoveryCode, async ({ body, staff, origin, request }) => {
    const deviceTokens = devicesOf(request);
    const entered = await enterRecoveryCode(platform, { staff, code: body.code, origin, deviceTokens });
    return isRefusal(entered) ? entered : { next: 'enrolment' as const };
  });

  answer(officeCalls.beginEnrolment, ({ staff }) => beginEnrolment(platform, staff));

  answer(officeCalls.finishEnrolment, async ({ body, staff, origin, request, reply }) => {
    const { code, newPassword } = body;
    const deviceTokens = devicesOf(request);
    const enrolled = await finishEnrolment(platform, { staff, code, newPassword, origin, deviceTokens });
    if (isRefusal(enrolled)) return enrolled;
    keep(reply, enrolled);
    return { staff: presented(staff), recoveryCodes: enrolled.recoveryCodes };
  });

  answer(officeCalls.beginPasskeySignIn, ({ request }) => beginPasskeySignIn(platform, placeOf(request)));

  answer(officeCalls.finishPasskeySignIn, async ({ body, origin, staff, request, reply }) => {
    const place = { ...placeOf(request), deviceTokens: devicesOf(request) };
    const entered = await signInWithPasskey(platform, { ...place, answer: body, origin });
    if (isRefusal(entered)) return entered;
    if (staff !== undefined) await deleteStaffSession(platform.db, staff.sessionId);
    keep(reply, entered);
    return presented(entered.staff);
  });

  answer(officeCalls.beginPasskey, ({ body, staff, origin, request }) =>
    beginPasskey(platform, {
      staff,
      origin,
      code: body.code,
      deviceTokens: devicesOf(request),
      ...placeOf(request),
    }),
  );

  answer(officeCalls.addPasskey, ({ body, staff, request, platform: asStaff }) =>
    addPasskey(asStaff, { staff, ...placeOf(request), ...body }),
  );

  answer(officeCalls.removePasskey, ({ fields, staff, platform: asStaff }) =>
    removePasskey(asStaff, { staff, passkeyId: readId(fields.id) }),
  );

  answer(officeCalls.readStaffAccount, ({ staff }) => readStaffAccount(platform, staff));

  answer(officeCalls.endStaffSession, ({ fields, staff, platform: asStaff }) =>
    endOwnSession(asStaff, { staff, sessionId: readId(fields.id) }),
  );

  answer(officeCalls.changeStaffPassword, ({ body, staff, origin, request }) =>
    changeOwnPassword(platform, { ...body, staff, origin, deviceTokens: devicesOf(request) }),
  );

  answer(officeCalls.renewRecoveryCodes, async ({ body, staff, origin, request }) => {
    const deviceTokens = devicesOf(request);
    const recoveryCodes = await renewRecoveryCodes(platform, { staff, code: body.code, origin, deviceTokens });
    return isRefusal(recoveryCodes) ? recoveryCodes : { recoveryCodes };
  });

  answer(officeCalls.listOfficeStaff, () => listOfficeStaff(platform));

  answer(officeCalls.createStaff, ({ body, platform: asStaff }) => hireStaff(asStaff, body));

  for (const [call, change] of [
    [officeCalls.disableStaff, 'disable'],
    [officeCalls.enableStaff, 'enable'],
  ] as const)
    answer(call, ({ fields, body, staff, platform: asStaff }) =>
      setAccess(asStaff, { staffId: readId(fields.id), by: staff, reason: body.reason, change }),
    );

  answer(officeCalls.resetStaff, ({ fields, body, staff, platform: asStaff }) =>
    resetOther(asStaff, { staffId: readId(fields.id), by: staff, reason: body.reason }),
  );

  answer(officeCalls.listStaffSessions, ({ staff }) => presentSessions(platform, staff));

  answer(officeCalls.endSessionsOfStaff, ({ fields, body, staff, platform: asStaff }) =>
    endSessions(asStaff, { staffId: readId(fields.id), by: staff, ...body }),
  );

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
