import { calls, refuseFor } from '@bank/contract';
import type { AnswerCall } from '../platform/http/call-routes.ts';
import type { Platform } from '../platform/platform.ts';
import { accountsSeen } from '../platform/rights.ts';
import { openStreams, type Streams } from './streams.ts';

/** After how many seconds a browser with too many streams may try again. */
const retrySeconds = 30;

/** The stream of what changes for a client. Returns what ends streams. */
export function eventRoutes(
  answer: AnswerCall,
  platform: Platform,
  surroundings: Parameters<typeof openStreams>[1],
): Streams {
  const streams = openStreams(platform, surroundings);
  answer(calls.followEvents, async ({ session, request, reply }) => {
    const stream = streams.open({
      sessionId: session.id,
      ...accountsSeen(session),
      after: positionOf(request.headers['last-event-id']),
    });
    if (stream === undefined) return refuseFor('too_many_requests', retrySeconds);
    // Only the head is asked for.
    if (request.method === 'HEAD') stream.destroy();
    // nginx would keep the stream until a buffer is full.
    reply.header('x-accel-buffering', 'no');
    return { name: '', mediaType: 'text/event-stream', content: stream };
  });
  return streams;
}

function positionOf(header: string | string[] | undefined): bigint | undefined {
  return typeof header === 'string' && /^\d{1,18}$/.test(header) ? BigInt(header) : undefined;
}
