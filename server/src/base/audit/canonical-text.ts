import { hash } from 'node:crypto';

/** What a canonical text lists. A number is written as it is; everything else is text. */
export type CanonicalValue = string | bigint | null;

/**
 * A list of values as one text, the same on every machine: a JSON array (RFC 8259) with one space after each comma, as
 * PostgreSQL's `json_build_array` writes it. Two different lists never have the same text.
 */
export function canonicalText(values: readonly CanonicalValue[]): string {
  let text = '[';
  for (const value of values) {
    if (text.length > 1) text += ', ';
    text += typeof value === 'string' ? JSON.stringify(value) : String(value);
  }
  return `${text}]`;
}

/** In hexadecimal digits: a million hashes as texts are collected sooner than as buffers. */
export function sha256(data: string | Buffer): string {
  return hash('sha256', data, 'hex');
}
