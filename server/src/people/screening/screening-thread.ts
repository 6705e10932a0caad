import { parentPort } from 'node:worker_threads';
import type { AskedName, NameHit } from './name-matcher.ts';
import type { MatchingValues } from './matching/matching-values.ts';
import { screenOf, type Screen } from './screen-name.ts';
import type { EntryInForce } from './store.ts';

/* The thread that holds long lists and compares names with them: `screen-in-thread.ts` starts it. */

export type AskedOfThread =
  | { readonly kind: 'entries'; readonly entries: readonly EntryInForce[] }
  /** The entries so far are the lists of this key. */
  | { readonly kind: 'open'; readonly key: string; readonly values: MatchingValues }
  | { readonly kind: 'find'; readonly key: string; readonly asked: AskedName };

export interface ThreadAnswer {
  readonly number: number;
  readonly hits: NameHit[];
  readonly failure?: string;
}

/** The lists in force, and those before for callers that ask them still. */
const screensMax = 2;
const screens = new Map<string, Screen>();
let coming: EntryInForce[] = [];

parentPort?.on('message', ({ number, asked }: { readonly number: number; readonly asked: AskedOfThread }) => {
  let answer: ThreadAnswer;
  try {
    answer = { number, hits: answerTo(asked) };
  } catch (error) {
    answer = { number, hits: [], failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(answer);
});

function answerTo(asked: AskedOfThread): NameHit[] {
  if (asked.kind === 'find') {
    const screen = screens.get(asked.key);
    if (screen === undefined) throw new Error('these lists are not in force any more');
    return screen.find(asked.asked);
  }
  if (asked.kind === 'entries') coming.push(...asked.entries);
  else {
    const entries = coming;
    coming = [];
    screens.set(asked.key, screenOf(entries, asked.values));
    for (const key of [...screens.keys()].slice(0, -screensMax)) screens.delete(key);
  }
  return [];
}
