import { hasForbiddenCharacters, refuse, type Refusal } from '@bank/contract';

/** A text that a payment will carry: normalised and trimmed, or why it cannot be carried. */
export function judgeText(text: string, { lengthMax, field }: { lengthMax: number; field: string }): string | Refusal {
  const normalised = text.normalize('NFC').trim();
  if (hasForbiddenCharacters(normalised)) return refuse('text_has_forbidden_characters', field);
  if ([...normalised].length > lengthMax) return refuse('text_too_long', field);
  return normalised;
}
