import { toSwiftText, unsendableIn } from '@bank/contract';

/**
 * How a text will be spelled between banks, where that differs from what was typed; null where it does not, and where
 * it cannot be sent as it is.
 */
export function respelled(typed: string): string | null {
  const sent = toSwiftText(typed);
  return sent === typed.trim() || unsendableIn(typed) !== undefined ? null : sent;
}
