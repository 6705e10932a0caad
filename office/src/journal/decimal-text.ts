import { format } from '../texts/format.ts';

/** A decimal of the wire as people read it; nothing where there is none. */
export function decimalText(text: string | null): string {
  return text === null ? '' : format.decimal(text);
}
