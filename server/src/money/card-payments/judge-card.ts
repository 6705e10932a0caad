import type { PaymentApiMessage } from '@bank/contract';
import cardValidator from 'card-validator';
import type { PaymentMode } from '../merchants/index.ts';
import type { CardAcquirer } from './acquirer.ts';

/** Of a card what may be kept (PCI DSS 4.0.1, 3.4.1). */
export interface KeptCard {
  readonly brand: string;
  readonly lastFour: string;
}

/** Whether a number is one of a card: brand, length and check digit. */
function cardOf(number: string) {
  const { isValid, card } = cardValidator.number(number);
  return isValid && card !== null ? card : undefined;
}

/** What may be kept of a card that the acquirer takes, or why it is refused. */
export function judgeCardNumber(
  number: string,
  { acquirer, mode }: { readonly acquirer: CardAcquirer; readonly mode: PaymentMode },
): KeptCard | PaymentApiMessage {
  // The rules of the library pass over blanks and dashes; the guide asks for digits.
  const card = /^\d{12,19}$/.test(number) ? cardOf(number) : undefined;
  if (card === undefined) return 'card_number_malformed';
  if (!acquirer.takes(number)) return mode === 'test' ? 'card_not_of_sandbox' : 'card_of_sandbox';
  return { brand: card.type, lastFour: number.slice(-4) };
}

/** Refuses a security code that the card cannot have. It is judged and forgotten. */
export function judgeSecurityCode(code: string, number: string): PaymentApiMessage | undefined {
  return cardValidator.cvv(code, cardOf(number)?.code.size ?? 3).isValid ? undefined : 'cvv_malformed';
}

/**
 * A card is good until the last day of its month is over everywhere on earth: twelve hours after it is over in UTC.
 */
export function judgeValidity(validity: string, now: Date): PaymentApiMessage | undefined {
  const [, month, year] = /^(0[1-9]|1[0-2])\/(\d{2})$/.exec(validity) ?? [];
  if (month === undefined) return 'validity_malformed';
  // The month after, counted from 0: Date takes the thirteenth for January.
  const overAt = Date.UTC(2000 + Number(year), Number(month), 1, 12);
  return now.getTime() < overAt ? undefined : 'card_expired';
}

/** Whether digits within a text, however they are spaced, are the number of a card: nobody may keep one by mistake. */
export function holdsCardNumber(text: string): boolean {
  return text
    .replaceAll(/(?<=\d)[\s.-](?=\d)/g, '')
    .split(/\D+/)
    .some((digits) => digits.length >= 13 && digits.length <= 19 && cardOf(digits) !== undefined);
}
