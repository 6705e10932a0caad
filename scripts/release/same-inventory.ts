import { createHash } from 'node:crypto';

interface DatedInventory {
  readonly serialNumber?: string;
  readonly metadata?: Readonly<Record<string, unknown>>;
}

/**
 * A list of parts (CycloneDX) that is the same whenever it is made of the same parts: `npm sbom` gives each a time and
 * a random number. The number follows from the parts here, and the time is left out, as the standard allows.
 *
 * @param text the list as JSON. Throws SyntaxError where it is none.
 */
export function sameInventory(text: string): string {
  const { serialNumber: _number, metadata = {}, ...rest } = JSON.parse(text) as DatedInventory;
  const { timestamp: _time, ...stated } = metadata;
  const hash = createHash('sha256').update(JSON.stringify({ stated, rest })).digest('hex');
  // A UUID of version 8: what it is made of is up to us (RFC 9562).
  const parts = [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ];
  return `${JSON.stringify({ ...rest, serialNumber: `urn:uuid:${parts.join('-')}`, metadata: stated }, null, 2)}\n`;
}
