import { hashToken } from '../identity/index.ts';

/**
 * What is kept of a challenge, with what it is asked for. Who answers writes the challenge themselves: as a JSON array
 * no text passes for a challenge with its purpose.
 */
export function hashOfChallenge(purpose: 'add' | 'confirm' | 'log in', ...words: readonly string[]): Buffer {
  return hashToken(JSON.stringify([purpose, ...words]));
}
