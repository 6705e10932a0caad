import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { WrongSetting, type Config } from '../../base/platform/config.ts';

/** Makes of a card's number what tells two payments with one card from two cards, and nothing else. */
export type FingerprintCard = (cardNumber: string) => Buffer;

/** A demonstration sees the five cards of the sandbox only, whose numbers everybody knows. */
const keyOfDemonstration = 'the key of a demonstration keeps nothing secret';

const keyLengthMin = 32;

/**
 * The key of `CARD_KEY_FILE`; the database never has it. A plain hash of a number is found by trying (PCI DSS 4.0.1,
 * 3.5.1.1), and keys of several processes have to be the same, so none is made up.
 *
 * @throws WrongSetting
 */
export function openCardKey({ cardKeyFile }: Pick<Config, 'cardKeyFile'>): FingerprintCard {
  const key = cardKeyFile === undefined ? keyOfDemonstration : readKey(cardKeyFile);
  return (cardNumber) => createHmac('sha256', key).update(`card ${cardNumber}`).digest();
}

function readKey(file: string): string {
  let key: string;
  try {
    key = readFileSync(file, 'utf8').trim();
  } catch {
    throw new WrongSetting('CARD_KEY_FILE', 'must be the path of a file that the bank may read');
  }
  if (key.length < keyLengthMin)
    throw new WrongSetting('CARD_KEY_FILE', `must hold at least ${keyLengthMin} characters, made by chance`);
  return key;
}
