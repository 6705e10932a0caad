import type { Answered } from '../../base/platform/http/watch-answers.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { repeat } from '../../base/platform/repeat.ts';
import { isDocumented, maskBody } from './mask-body.ts';
import { insertRequests, type NewRequest } from './requests-store.ts';
import type { Merchant } from './store.ts';

const everyMs = 1_000;
const troubleMs = 5_000;
const atOnce = 500;
/** Requests that wait to be written. Beyond them the newest are left out: the log is a help, no evidence. */
const waitingMax = 10_000;
const problemLengthMax = 200;
/** A longer answer says nothing of what went wrong. */
const answerLengthMax = 10_000;

type Waiting = Omit<NewRequest, 'agoMs'> & { readonly answeredAtMs: number };

/**
 * The log that merchants read of what their programs asked: written after the answer is gone, many at once, so that it
 * neither slows nor fails one. A request without a good token is nobody's, and is not in it.
 */
export function logMerchantRequests({ db, log }: Pick<Platform, 'db' | 'log'>) {
  const waiting: Waiting[] = [];

  function add({ caller, id, method, route, status, payload, body, durationMs }: Answered<Merchant>): void {
    if (waiting.length >= waitingMax) return;
    const { credentialsId } = caller;
    const outcome = outcomeOf(payload ?? '');
    const shape = maskBody(body);
    const answeredAtMs = performance.now();
    waiting.push({ id, credentialsId, method, route, httpStatus: status, ...outcome, shape, durationMs, answeredAtMs });
  }

  async function write(): Promise<void> {
    while (waiting.length > 0) {
      const taken = waiting.slice(0, atOnce);
      const nowMs = performance.now();
      await insertRequests(
        db,
        taken.map(({ answeredAtMs, ...one }) => ({ ...one, agoMs: Math.round(nowMs - answeredAtMs) })),
      );
      waiting.splice(0, taken.length);
    }
  }
  const writing = repeat(write, {
    everyMs,
    troubleMs,
    onTrouble: (error) => log.warn({ err: error }, 'requests of merchants wait to be logged'),
  });
  return {
    add,
    async stop(): Promise<void> {
      await writing.stop();
      await write().catch((error: unknown) => log.warn({ err: error }, 'requests of merchants were not logged'));
    },
  };
}

const shown = (parameter: string | undefined) =>
  parameter === undefined || isDocumented(parameter) ? parameter : '(unknown name)';

/** What an answer says went wrong: constants of the bank, nothing that came. */
function outcomeOf(payload: string): Pick<NewRequest, 'innerStatus' | 'problem'> {
  if (payload.startsWith('{"status":200,"result"')) return { innerStatus: 200, problem: null };
  if (!/^\{"(?:status|type|code|errors|message)"/.test(payload) || payload.length > answerLengthMax)
    return { innerStatus: null, problem: null };
  const answer = JSON.parse(payload) as {
    readonly status?: number;
    readonly code?: string;
    readonly param?: string;
    readonly message?: string;
    readonly errors?: readonly { readonly parameter?: string; readonly message?: string }[];
  };
  const { code, param, errors = [], message } = answer;
  if (typeof code === 'string') return { innerStatus: null, problem: cut([shown(param), code]) };
  if (typeof answer.status !== 'number') return { innerStatus: null, problem: null };
  const [first] = errors;
  return { innerStatus: answer.status, problem: cut([shown(first?.parameter), first?.message ?? message]) };
}

function cut(words: readonly (string | undefined)[]): string | null {
  const said = words.filter((word) => word !== undefined).join(': ');
  return said === '' ? null : said.slice(0, problemLengthMax);
}
