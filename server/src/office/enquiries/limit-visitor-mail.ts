import { brand } from '@bank/contract';
import { createHash } from 'node:crypto';
import { countAttempt, secondsUntilBelow } from '../../base/platform/attempts.ts';
import { networkOf, truncatedNetworkOf } from '../../base/platform/network-of.ts';
import type { Platform } from '../../base/platform/platform.ts';

const daySeconds = 86_400;

/**
 * Mails to addresses that anybody may type. The first is of one recipient and holds for every bank, whatever its scale:
 * nobody is bombed through this form. The others are times the scale of the settings: of an address (IPv6: a /64), of
 * all that one subscriber may hold (a /24, a /48), and of all senders together.
 */
const limits = { recipient: 3, network: 10, widerNetwork: 40, all: 1_000 } as const;

/** Mails to visitors, each counted apart: the confirmation of an enquiry, and the link to a saved application. */
export type VisitorMail = 'acknowledged' | 'saved';

/**
 * After how many seconds the bank sends such a mail to the address that was typed: 0 where it may now, and the mail is
 * counted.
 */
export async function secondsUntilMail(
  { db, config }: Pick<Platform, 'db' | 'config'>,
  { mail, recipient, address }: { readonly mail: VisitorMail; readonly recipient: string; readonly address: string },
): Promise<number> {
  // A mail of the bank to itself would come back as a message.
  const own = [config.mailDesk, config.mailSender.address].map(hashOfMailbox);
  if (domainOf(recipient) === domainOf(brand.mailbox) || own.includes(hashOfMailbox(recipient))) return daySeconds;
  const windows = [
    { key: `${mail}-network:${networkOf(address)}`, max: limits.network * config.rateLimitScale },
    { key: `${mail}-wider:${truncatedNetworkOf(address)}`, max: limits.widerNetwork * config.rateLimitScale },
    { key: `${mail}-to:${hashOfMailbox(recipient)}`, max: limits.recipient },
    // Last, so that no refused sender takes anything from the others.
    { key: mail, max: limits.all * config.rateLimitScale },
  ];
  for (const { key, max } of windows) {
    const window = { key, windowSeconds: daySeconds };
    if ((await countAttempt(db, window)) > max) return secondsUntilBelow(db, window, max);
  }
  return 0;
}

/** One mailbox however it is written: in capitals, or with a tag behind a plus sign. */
function hashOfMailbox(recipient: string): string {
  const at = recipient.lastIndexOf('@');
  const [name = ''] = recipient.slice(0, at).split('+');
  const mailbox = `${name}@${recipient.slice(at + 1)}`.toLowerCase();
  return createHash('sha256').update(mailbox).digest('base64url');
}

function domainOf(recipient: string): string {
  return recipient.slice(recipient.lastIndexOf('@') + 1).toLowerCase();
}
