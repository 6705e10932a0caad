import { cookieOfDevice, type DeviceCookie } from '../identity/index.ts';
import { isOfficeSecure } from '../../base/platform/http/office-cookie.ts';
import type { FindStaffDevice } from '../../base/platform/http/office-routes.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { findKnownDevice } from './known-devices-store.ts';

/** The cookie by which the office knows a device of staff again. */
export function staffDeviceCookie(config: Platform['config']): DeviceCookie {
  return cookieOfDevice('office-device', isOfficeSecure(config));
}

/** Finds the device that a request comes from, of whichever member of staff; a cookie alone opens nothing. */
export function findStaffDeviceWith({ db, config }: Pick<Platform, 'db' | 'config'>): FindStaffDevice {
  const cookie = staffDeviceCookie(config);
  return async (cookieHeader) => {
    const deviceTokens = cookie.read(cookieHeader);
    return deviceTokens.length === 0 ? undefined : findKnownDevice(db, deviceTokens);
  };
}
