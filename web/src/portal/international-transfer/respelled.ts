import { toSwiftText } from '@bank/contract';

/** How a text will be spelled between banks, where that differs from what was typed; null where it does not. */
export function respelled(typed: string): string | null {
  const sent = toSwiftText(typed);
  return sent === typed.trim() ? null : sent;
}
