import { idempotencyKeyPattern } from '@bank/contract';
import { presentProblem } from '@bank/contract/payment-api-v2';
import { hash } from 'node:crypto';
import type { AnswerV2 } from '../../base/platform/http/payment-api-v2-door.ts';
import { momentOf } from '../../base/platform/moment-store.ts';
import type { Platform } from '../../base/platform/platform.ts';
import type { Merchant } from '../merchants/index.ts';
import { claimKey, freeKey, keepAnswer } from './keys-store.ts';

/** What a request under a key came to. What was refused before anything was made leaves the key free. */
export type Made = AnswerV2 & { readonly isKept: boolean };

/** A problem, as an answer that no key keeps. */
export function refused(problem: AnswerV2['body'] & { readonly status: number }): Made {
  return { status: problem.status, body: problem, isKept: false };
}

/**
 * Answers a request once for its key, which is read before any rule: later ones get the first answer again, also where
 * the rules would refuse them now, and one that comes while the first runs is told to wait.
 *
 * @param content what makes two requests one; of a card it holds the fingerprint only
 */
export async function answerOnce(
  { db, clock, newId }: Pick<Platform, 'db' | 'clock' | 'newId'>,
  {
    caller,
    operation,
    key,
    content,
  }: {
    readonly caller: Merchant;
    readonly operation: string;
    readonly key: string | undefined;
    readonly content: unknown;
  },
  make: (subjectId: string) => Promise<Made>,
): Promise<AnswerV2> {
  if (key === undefined) return refused(presentProblem({ code: 'idempotency_key_missing' }));
  if (!idempotencyKeyPattern.test(key)) return refused(presentProblem({ code: 'idempotency_key_malformed' }));
  const of = { merchantId: caller.id, mode: caller.mode, operation, key };
  const claim = await claimKey(db, of, {
    contentHash: hash('sha256', JSON.stringify(content), 'buffer'),
    subjectId: newId(),
    at: await momentOf(db, clock),
  });
  if (claim.is === 'of_other_request') return refused(presentProblem({ code: 'idempotency_key_reused' }));
  if (claim.is === 'running') return refused(presentProblem({ code: 'idempotency_key_in_use' }));
  if (claim.is === 'answered') return { ...claim.answer, isReplayed: true };
  // Where it fails the key stays taken for a minute: what was made by then is found under its id afterwards.
  const { isKept, ...answer } = await make(claim.subjectId);
  if (isKept) await keepAnswer(db, of, answer);
  else await freeKey(db, of);
  return answer;
}
