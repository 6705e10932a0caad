import { changeMessage, heartbeatSeconds, type StreamEvent } from '@bank/contract';
import { followEvents } from '@bank/contract/calls';
import { callForStream } from '../../calls/call.ts';
import type { Change } from './changes.ts';

/** Nothing was heard for so long, not even a heartbeat: the line is dead. */
const silenceMs = heartbeatSeconds * 2_500;

/** How a stream ended: `refused` where it never began. */
export type StreamEnd = 'cut' | 'refused';

export interface Listening {
  /** The last position that was heard; undefined at the beginning. */
  position: string | undefined;
  readonly tell: (change: Change) => void;
  /** The bank is there, and everything that it told of was told on. */
  readonly hear: () => void;
}

/** Listens to one stream until it ends or is given up. What is heard moves `listening.position`. */
export async function listen(listening: Listening, leave: AbortSignal): Promise<StreamEnd> {
  const silent = new AbortController();
  let timer = setTimeout(() => silent.abort(), silenceMs);
  const stop = (): void => silent.abort();
  leave.addEventListener('abort', stop);
  try {
    const outcome = await callForStream(followEvents, { lastEventId: listening.position, signal: silent.signal });
    if (!outcome.ok) return 'refused';
    const reader = outcome.value.getReader();
    silent.signal.addEventListener('abort', () => void reader.cancel().catch(() => undefined));
    const decoder = new TextDecoder();
    let waiting = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return 'cut';
      clearTimeout(timer);
      timer = setTimeout(() => silent.abort(), silenceMs);
      const frames = (waiting + decoder.decode(value, { stream: true })).split('\n\n');
      waiting = frames.pop()!;
      for (const frame of frames) hear(frame, listening);
      if (frames.length > 0) listening.hear();
    }
  } catch {
    return 'cut';
  } finally {
    clearTimeout(timer);
    leave.removeEventListener('abort', stop);
    silent.abort();
  }
}

/** One event of the stream; a comment is a heartbeat. */
function hear(frame: string, listening: Listening): void {
  const fields = new Map(
    frame
      .split('\n')
      .filter((line) => !line.startsWith(':'))
      .map((line) => {
        const colon = line.indexOf(': ');
        return [line.slice(0, colon), line.slice(colon + 2)] as const;
      }),
  );
  const event = fields.get('event') as StreamEvent | undefined;
  if (event === undefined) return;
  listening.position = fields.get('id') ?? listening.position;
  if (event === 'behind') listening.tell('unknown');
  if (event !== 'change') return;
  const change = changeMessage.safeParse(JSON.parse(fields.get('data') ?? 'null'));
  listening.tell(change.success ? change.data : 'unknown');
}
