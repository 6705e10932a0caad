import { brand } from '@bank/contract';
import { createHash } from 'node:crypto';
import { countAttempt } from '../../base/platform/attempts.ts';
import { networkOf, truncatedNetworkOf } from '../../base/platform/network-of.ts';
import type { Platform } from '../../base/platform/platform.ts';

const daySeconds = 86_400;

/**
 * Mails to addresses that anybody may type. The first is of one recipient and holds for every bank, whatever its scale:
 * nobody is bombed through this form. The others are times the scale of the settings: of an address (IPv6: a /64), of
 * all that one subscriber may hold (a /24, a /48), and of all senders together.
 */
const limits = { recipient: 3, network: 10, widerNetwork: 40, all: 1_000 } as const;

/**
 * Whether the bank confirms an enquiry by mail to the address that was typed; counts the mail if so. Beyond a limit the
 * enquiry is kept all the same, and its sender has read the reference on the page.
 */
export async function mayAcknowledge(
  { db, config }: Pick<Platform, 'db' | 'config'>,
  { recipient, address }: { readonly recipient: string; readonly address: string },
): Promise<boolean> {
  // A mail of the bank to itself would come back as a message.
  if (domainOf(recipient) === domainOf(brand.mailbox)) return false;
  const windows = [
    { key: `acknowledged-network:${networkOf(address)}`, max: limits.network * config.rateLimitScale },
    { key: `acknowledged-wider:${truncatedNetworkOf(address)}`, max: limits.widerNetwork * config.rateLimitScale },
    { key: `acknowledged-to:${hashOfMailbox(recipient)}`, max: limits.recipient },
    // Last, so that no refused sender takes anything from the others.
    { key: 'acknowledged', max: limits.all * config.rateLimitScale },
  ];
  for (const { key, max } of windows) {
    if ((await countAttempt(db, { key, windowSeconds: daySeconds })) > max) return false;
  }
  return true;
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
