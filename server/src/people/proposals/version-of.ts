import type { Difference } from '@bank/contract/office';
import { createHash } from 'node:crypto';
import type { Proposal } from './proposal.ts';

/**
 * What somebody read of a proposal, in one word: its content and what was and would be at that moment. An
 * approval names it, so that nobody approves what they have not read.
 */
export function versionOf({ id, content }: Pick<Proposal, 'id' | 'content'>, now: readonly Difference[]): string {
  const lines = now.map(({ what, of, was, willBe }) => [what, of ?? null, was, willBe]);
  return createHash('sha256')
    .update(JSON.stringify([id, content, lines]))
    .digest('hex');
}
