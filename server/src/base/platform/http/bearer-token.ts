/** The token of an `Authorization: Bearer` header (RFC 6750), or undefined for anything else. */
export function bearerToken(header: string | undefined): string | undefined {
  return header === undefined ? undefined : /^Bearer ([\w.~+/-]{1,200}=*)$/i.exec(header)?.[1];
}
