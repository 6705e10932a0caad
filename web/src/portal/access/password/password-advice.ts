import {
  judgeGuessablePassword,
  passwordLengthMax,
  passwordLengthMin,
  preparePassword,
  type GuessablePassword,
} from '@bank/contract';

/**
 * What is said of a new password while it is typed. Advice: the bank judges once more, with a list of leaked passwords.
 */
export type PasswordAdvice =
  | { readonly kind: 'nothing_typed' }
  | { readonly kind: 'too_short'; readonly missing: number }
  | { readonly kind: 'too_long' }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'guessable'; readonly reason: GuessablePassword }
  /** Passes; the longer, the stronger. */
  | { readonly kind: 'fair' | 'good' | 'strong' };

/** From how many characters on a password counts as good and as strong: three words, four words. */
const goodLength = 12;
const strongLength = 16;

/** @param ownWords names of the client that are no secret */
export function adviseOn(next: string, current: string, ownWords: readonly string[]): PasswordAdvice {
  const length = Array.from(preparePassword(next)).length;
  if (length === 0) return { kind: 'nothing_typed' };
  if (length < passwordLengthMin) return { kind: 'too_short', missing: passwordLengthMin - length };
  if (length > passwordLengthMax) return { kind: 'too_long' };
  if (preparePassword(next) === preparePassword(current)) return { kind: 'unchanged' };
  const reason = judgeGuessablePassword(next, ownWords);
  if (reason !== undefined) return { kind: 'guessable', reason };
  if (length >= strongLength) return { kind: 'strong' };
  return { kind: length >= goodLength ? 'good' : 'fair' };
}

/** How many of the three marks of the gauge an advice fills. */
export function marksOf({ kind }: PasswordAdvice): 0 | 1 | 2 | 3 {
  switch (kind) {
    case 'fair':
      return 1;
    case 'good':
      return 2;
    case 'strong':
      return 3;
    default:
      return 0;
  }
}
