import { compactIban } from '@bank/contract';

/** An IBAN in groups of four, in capitals, as it is printed (ISO 13616). */
export function groupIban(text: string): string {
  return (compactIban(text).match(/.{1,4}/gu) ?? []).join(' ');
}

/** Where the caret belongs in the grouped text: behind the same character as in the text that was typed. */
export function caretInGroups(typed: string, caret: number): number {
  const count = compactIban(typed.slice(0, caret)).length;
  return count + Math.max(0, Math.ceil(count / 4) - 1);
}
