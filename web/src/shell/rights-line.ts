import { fill } from '@bank/dictionaries';
import { brand } from '../content/brand.ts';
import { useLanguage } from '../dictionaries/language-context.ts';
import { useText } from '../dictionaries/use-text.ts';

/**
 * "All rights reserved", from the year of foundation to that of the build: prerendered and shown page agree. Years are
 * no counts.
 */
export function useRightsLine(): string {
  const { rights } = useText('shell').footer;
  return fill(rights, { from: brand.operatingSince, to: String(__BUILD_YEAR__), bank: brand.names[useLanguage()] });
}
