import { readFileSync } from 'node:fs';
import { WrongSetting, type Config } from '../../base/platform/config.ts';
import type { CardDesk } from './card-desk.ts';
import { openHttpAcquirer } from './http-acquirer.ts';
import { sandboxAcquirer } from './sandbox-acquirer.ts';

/**
 * Who is asked for payments: the sandbox for tests, and for live ones the acquirer of `CARD_ACQUIRER_URL`.
 *
 * @throws WrongSetting
 */
export function openAcquirers({
  cardAcquirerUrl: url,
  cardAcquirerKeyFile,
}: Pick<Config, 'cardAcquirerUrl' | 'cardAcquirerKeyFile'>): Pick<CardDesk, 'acquirer' | 'liveAcquirer'> {
  if (url === undefined || cardAcquirerKeyFile === undefined)
    return { acquirer: sandboxAcquirer, liveAcquirer: undefined };
  return { acquirer: sandboxAcquirer, liveAcquirer: openHttpAcquirer({ url, key: readKey(cardAcquirerKeyFile) }) };
}

function readKey(file: string): string {
  let key: string;
  try {
    key = readFileSync(file, 'utf8').trim();
  } catch {
    throw new WrongSetting('CARD_ACQUIRER_KEY_FILE', 'must be the path of a file that the bank may read');
  }
  if (!/^[\x21-\x7e]{16,500}$/.test(key))
    throw new WrongSetting('CARD_ACQUIRER_KEY_FILE', 'must hold 16 to 500 characters without blanks');
  return key;
}
