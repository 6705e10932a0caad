import { encode, type Call, type FileAnswer } from '@bank/contract';
import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import { inSlices } from './in-slices.ts';

/** Sends what a call answers: a file, JSON as the contract spells it, or 204 where there is nothing to say. */
export function sendAnswer(
  reply: FastifyReply,
  call: Pick<Call, 'answer' | 'mediaTypes'>,
  answer: unknown,
): FastifyReply {
  if (call.mediaTypes !== undefined) return sendFile(reply, answer as FileAnswer);
  const onWire = encode(call.answer, answer);
  if (onWire === undefined) return reply.code(204).send();
  // Stringified here: Fastify would send a bare string such as OK as text.
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(onWire));
}

/**
 * A file in parts is sent as it is written, no faster than the caller takes it. A stream is no file: nobody saves it.
 */
function sendFile(reply: FastifyReply, { name, mediaType, content }: FileAnswer): FastifyReply {
  if (content instanceof Readable) return reply.type(mediaType).send(content);
  return reply
    .type(mediaType)
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(content instanceof Uint8Array ? inSlices(content) : Readable.from(content, { objectMode: false }));
}
