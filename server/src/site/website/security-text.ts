import { brand } from '@bank/contract';

/** Less than the year that RFC 9116, 2.5.5 recommends at most. Counted from each reading, so the file never ages. */
const validDays = 180;

/** Where and how to report a weakness (RFC 9116): made from the bank's own facts, for the moment of the request. */
export function securityText(publicUrl: string, now: Date): string {
  const expires = new Date(now.getTime() + validDays * 86_400_000);
  expires.setUTCHours(0, 0, 0, 0);
  return [
    `Contact: mailto:${brand.securityMailbox}`,
    `Expires: ${expires.toISOString().replace('.000Z', 'Z')}`,
    `Preferred-Languages: ${brand.staffLanguage}`,
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}
