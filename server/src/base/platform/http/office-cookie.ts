import type { Config } from '../config.ts';

const tokenPattern = /^[\w-]{43}$/;

/**
 * The cookie of a session of the back office. No script reads it and no other site sends it; it ends with the browser.
 * Over TLS its name has the prefix with which only this very host can have set it (RFC 6265bis).
 */
export interface OfficeCookie {
  /** The token in the `Cookie` header of a request; undefined where there is none, or more than one. */
  read(cookieHeader: string | undefined): string | undefined;
  /** The `Set-Cookie` header that keeps the token; without one the browser drops it. */
  write(token?: string): string;
}

export function officeCookie(config: Pick<Config, 'officeUrl' | 'tls'>): OfficeCookie {
  const isSecure = isOfficeSecure(config);
  const name = isSecure ? '__Host-office' : 'office';
  return {
    read(cookieHeader = '') {
      const sent = cookieHeader
        .split(';')
        .map((part) => part.trim())
        .filter((part) => part.startsWith(`${name}=`))
        .map((part) => part.slice(name.length + 1));
      // Somebody else set one beside ours: nobody can say which is which.
      return sent.length === 1 && tokenPattern.test(sent[0]!) ? sent[0] : undefined;
    },
    write: (token) =>
      `${name}=${token ?? ''}; Path=/; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}` +
      (token === undefined ? '; Max-Age=0' : ''),
  };
}

/** Whether the office is reached over TLS. */
export function isOfficeSecure({ officeUrl, tls }: Pick<Config, 'officeUrl' | 'tls'>): boolean {
  return tls !== undefined || officeUrl?.startsWith('https:') === true;
}
