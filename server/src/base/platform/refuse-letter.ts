import { nameCharacter, refuse, type Refusal } from '@bank/contract';

/** A text that holds a character which it may not hold: the refusal names it. */
export function refuseLetter(field: string, character: string): Refusal {
  return { ...refuse('text_has_forbidden_characters', field), letter: nameCharacter(character) };
}
