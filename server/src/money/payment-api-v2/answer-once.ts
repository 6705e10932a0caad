import { idempotencyKeyPattern, type Refusal } from '@bank/contract';
import { presentProblem } from '@bank/contract/payment-api-v2';
import { hash } from 'node:crypto';
import { gatherBatches } from '../../base/platform/gather-batches.ts';
import type { AnswerV2 } from '../../base/platform/http/payment-api-v2-door.ts';
import { momentOf } from '../../base/platform/moment-store.ts';
import { judgeNewUnderKey } from '../../base/platform/http/read-only.ts';
import { oncePer } from '../../base/platform/once-per.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { settleInHalves } from '../../base/platform/settle-in-halves.ts';
import type { Merchant } from '../merchants/index.ts';
import {
  claimKeys,
  freeKey,
  keepAnswers,
  readClaimed,
  type AskedKey,
  type KeptAnswer,
  type KeyOfRequest,
} from './keys-store.ts';

/** What a request under a key came to. What was refused before anything was made leaves the key free. */
export type Made = AnswerV2 & { readonly isKept: boolean };

/** A problem, as an answer that no key keeps. */
export function refused(problem: AnswerV2['body'] & { readonly status: number }): Made {
  return { status: problem.status, body: problem, isKept: false };
}

type Desk = Pick<Platform, 'db' | 'clock' | 'newId' | 'config'>;
const bounds = { sizeMax: 100, inFlightMax: 2 } as const;

/** Keys of requests that come at the same time are taken, and their answers kept, together. */
const keysAt = oncePer(({ db, clock }: Desk) => ({
  claim: gatherBatches({
    ...bounds,
    name: 'keys',
    run: (asked: readonly AskedKey[]) =>
      settleInHalves(asked, async (some) => claimKeys(db, some, await momentOf(db, clock))),
  }),
  keep: gatherBatches({
    ...bounds,
    name: 'answers under keys',
    run: (answered: readonly (KeyOfRequest & { readonly answer: KeptAnswer })[]) =>
      settleInHalves(answered, async (some) => {
        await keepAnswers(db, some);
        return some.map(() => undefined);
      }),
  }),
}));

/**
 * Answers a request once for its key, which is read before any rule: later ones get the first answer again, also where
 * the rules would refuse them now, and one that comes while the first runs is told to wait. While the bank is open for
 * reading only no key is taken.
 *
 * @param content what makes two requests one; of a card it holds the fingerprint only
 * @param make is given the moment at which the id was new; undefined where something may stand under it
 */
export async function answerOnce(
  desk: Desk,
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
  make: (subjectId: string, newAt: Date | undefined) => Promise<Made>,
): Promise<AnswerV2 | Refusal> {
  if (key === undefined) return refused(presentProblem({ code: 'idempotency_key_missing' }));
  if (!idempotencyKeyPattern.test(key)) return refused(presentProblem({ code: 'idempotency_key_malformed' }));
  const of = { merchantId: caller.id, mode: caller.mode, operation, key };
  const keys = keysAt(desk);
  const contentHash = hash('sha256', JSON.stringify(content), 'buffer');
  const asked = { ...of, contentHash, subjectId: desk.newId() };
  const closed = judgeNewUnderKey(desk.config);
  const claim = closed === undefined ? await keys.claim(asked) : await readClaimed(desk.db, asked);
  // A request whose answer is not known is made again when the maintenance is over.
  if (closed !== undefined && claim.is === 'running') return closed;
  if (claim.is === 'of_other_request') return refused(presentProblem({ code: 'idempotency_key_reused' }));
  if (claim.is === 'running') return refused(presentProblem({ code: 'idempotency_key_in_use' }));
  if (claim.is === 'answered') return { ...claim.answer, isReplayed: true };
  // Where it fails the key stays taken for a minute: what was made by then is found under its id afterwards.
  const { isKept, ...answer } = await make(claim.subjectId, claim.isNew ? claim.at : undefined);
  if (isKept) await keys.keep({ ...of, answer });
  else await freeKey(desk.db, of);
  return answer;
}
