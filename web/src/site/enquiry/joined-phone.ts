import type { PhoneValue } from '@bank/ui/phone-input.tsx';
import { dialPrefixes } from '../../content/dial-prefixes.ts';

/**
 * The number as it is sent: the dial prefix joined with what was typed (spec 3). A number typed with its own plus stays
 * as it is, and where no number was typed a prefix alone says nothing.
 */
export function joinedPhone({ country, number }: PhoneValue): string {
  const typed = number.trim();
  if (typed === '' || typed.startsWith('+')) return typed;
  return `${dialPrefixes.get(country) ?? ''}${typed}`;
}
