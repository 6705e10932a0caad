import {
  forbiddenCharacterIn,
  isRefusal,
  refuse,
  toSwiftText,
  unsendableIn,
  withoutUnseen,
  type Refusal,
} from '@bank/contract';
import { refuseLetter } from '../../base/platform/refuse-letter.ts';

/** A text that a payment will carry: normalised and trimmed, or why it cannot be carried. */
export function judgeText(text: string, { lengthMax, field }: { lengthMax: number; field: string }): string | Refusal {
  const normalised = text.normalize('NFC').trim();
  const forbidden = forbiddenCharacterIn(normalised);
  if (forbidden !== undefined) return refuseLetter(field, forbidden);
  if ([...normalised].length > lengthMax) return refuse('text_too_long', field);
  return normalised;
}

/** A text on its way between banks, and what it is bounded by. */
export interface TextToSend {
  readonly text: string;
  /** Most characters, as typed and as sent. */
  readonly lengthMax: number;
  /** The field's name, for the refusals. */
  readonly field: string;
}

/** `typed` is normalised, in one line, without what nobody sees; `sent` the same in SWIFT characters. */
export interface SendableText {
  readonly typed: string;
  readonly sent: string;
}

/**
 * Texts that travel between banks. What cannot be sent in any of them is named first, by the character, then what is
 * too long: a bank would return or stop a payment of which letters got lost.
 */
export function judgeSwiftTexts<Name extends string>(
  texts: Readonly<Record<Name, TextToSend>>,
): Record<Name, SendableText> | Refusal {
  const judged = {} as Record<Name, SendableText>;
  let tooLong: Refusal | undefined;
  for (const [name, { text, lengthMax, field }] of Object.entries(texts) as [Name, TextToSend][]) {
    const unsendable = unsendableIn(text);
    if (unsendable !== undefined) return refuseLetter(field, unsendable);
    const typed = judgeText(withoutUnseen(text).replace(/\s/g, ' '), { lengthMax, field });
    if (isRefusal(typed)) {
      tooLong ??= typed;
      continue;
    }
    const sent = toSwiftText(typed);
    if (sent.length > lengthMax) tooLong ??= refuse('text_too_long', field);
    judged[name] = { typed, sent };
  }
  return tooLong ?? judged;
}
