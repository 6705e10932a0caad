import { toSwiftText } from '@bank/contract';

/**
 * How a text will be spelled between banks, where that differs from what was typed; null where it does not, and where
 * nothing but the points in place of letters would be left: that cannot be sent at all.
 */
export function respelled(typed: string): string | null {
  const sent = toSwiftText(typed);
  return sent === typed.trim() || sent.replaceAll('.', '').trim() === '' ? null : sent;
}
