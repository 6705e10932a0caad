/**
 * An `SMTP_URL` whose line nobody between can open: STARTTLS is insisted on, unless the address is of this machine or
 * says itself what holds (`smtps://`, `?requireTLS=…`, `?ignoreTLS=…`). Without it a mail server that seems to know no
 * STARTTLS, because somebody on the line cut the word out, is handed PINs and the password of the login in clear (RFC
 * 3207, 6; OWASP ASVS 12.3.1).
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
