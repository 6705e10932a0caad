import { knownPlaceDays } from '@bank/contract';
import type { Config } from '../../base/platform/config.ts';

/** Users who log in with one browser: a household, an accountant. For a further one the first is forgotten. */
const usersPerDeviceMax = 5;

const tokenPattern = /^[\w-]{43}$/;

/**
 * The cookie by which the bank knows a device again (OWASP: device cookies). It holds one token for each user who has
 * logged in on it, opens nothing, and no script can read it. Over TLS its name has the prefix with which only this very
 * host can have set it.
 */
export interface DeviceCookie {
  /** The tokens in the `Cookie` header of a request; what is no token is passed over. */
  read(cookieHeader: string | undefined): string[];
  /** The `Set-Cookie` header that keeps these tokens; without one the browser drops the cookie. */
  write(tokens: readonly string[]): string;
}

export function deviceCookie({ publicUrl }: Pick<Config, 'publicUrl'>): DeviceCookie {
  return cookieOfDevice('device', publicUrl?.startsWith('https:') === true);
}

/** The same under a name of its own: the port of a server keeps no cookie of another one apart. */
export function cookieOfDevice(plainName: string, isSecure: boolean): DeviceCookie {
  const name = isSecure ? `__Host-${plainName}` : plainName;
  const set = (value: string, maxAge: number): string =>
    `${name}=${value}; Max-Age=${maxAge}; Path=/; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
  return {
    read(cookieHeader = '') {
      const sent = cookieHeader
        .split(';')
        .map((part) => part.trim())
        .find((part) => part.startsWith(`${name}=`));
      const tokens = sent?.slice(name.length + 1).split('.') ?? [];
      return tokens.slice(0, usersPerDeviceMax).filter((token) => tokenPattern.test(token));
    },
    write: (tokens) =>
      set(tokens.slice(0, usersPerDeviceMax).join('.'), tokens.length === 0 ? 0 : knownPlaceDays * 86_400),
  };
}
