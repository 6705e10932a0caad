/**
 * An `SMTP_URL` that cannot be read on the line: STARTTLS is required, unless the address is of this machine or states
 * its own rule (`smtps://`, `?requireTLS=…`, `?ignoreTLS=…`). Otherwise an attacker on the line could remove the offer
 * of STARTTLS and read PINs and the login's password in clear (RFC 3207, 6; OWASP ASVS 12.3.1).
 */
export function withTlsRequired(smtpUrl: string): string {
  const address = new URL(smtpUrl);
  const { protocol, hostname, searchParams } = address;
  if (
    protocol === 'smtps:' ||
    isThisMachine(hostname) ||
    searchParams.has('requireTLS') ||
    searchParams.has('ignoreTLS')
  )
    return smtpUrl;
  searchParams.set('requireTLS', 'true');
  return address.href;
}

function isThisMachine(hostname: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i.test(hostname);
}
