/**
 * An address of PostgreSQL as `pg` reads it: with nothing between the at sign and the path it leads to this machine, or
 * to the socket in the folder that `host` names. No other URL may be so. Undefined where it cannot be read.
 */
export function databaseAddress(text: string): URL | undefined {
  const readable = [text, text.replace('@/', '@localhost/')].find((spelling) => URL.canParse(spelling));
  const address = readable === undefined ? undefined : new URL(readable);
  return address !== undefined && ['postgres:', 'postgresql:'].includes(address.protocol) ? address : undefined;
}

/** Whether nobody else has the line to the database, or somebody decided how it is protected (OWASP ASVS 12.3.1). */
export function isWayToDatabaseNamed(databaseUrl: string): boolean {
  const { hostname, searchParams } = databaseAddress(databaseUrl)!;
  const host = searchParams.get('host') ?? decodeURIComponent(hostname);
  return searchParams.has('sslmode') || /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?|\/.*|)$/.test(host);
}
