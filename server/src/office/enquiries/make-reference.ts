import { enquiryReferenceGroupLength, enquiryReferenceLetters } from '@bank/contract';
import { randomInt } from 'node:crypto';

/**
 * A reference that is read out over the telephone: `K7QM2-X94TD`. It is drawn by chance, so that it tells nothing about
 * the sender or about how many wrote.
 */
export function makeReference(): string {
  return `${makeGroup()}-${makeGroup()}`;
}

function makeGroup(): string {
  return Array.from({ length: enquiryReferenceGroupLength }, () => {
    return enquiryReferenceLetters[randomInt(enquiryReferenceLetters.length)];
  }).join('');
}
