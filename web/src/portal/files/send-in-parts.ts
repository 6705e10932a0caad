import { documentPartBytes } from '@bank/contract';
import type { Failure, Outcome } from '../../calls/outcome.ts';
import { toBase64 } from './to-base64.ts';

/** Waits before a part is sent again, in milliseconds. A part that is there already changes nothing. */
const retryDelaysMs = [500, 2_000, 5_000, 10_000] as const;

/** A part of a file, as the calls that take one spell it. */
export interface FilePart {
  readonly name: string;
  readonly byteCount: number;
  readonly part: number;
  readonly content: string;
}

export interface FileToSend {
  readonly file: File;
  readonly sendPart: (part: FilePart) => Promise<Outcome<unknown>>;
  /** From 0 to 1. */
  readonly onShare?: (share: number) => void;
}

/** Sends a file part by part; null where all of it has arrived. A line that breaks for a moment loses nothing. */
export async function sendInParts({ file, sendPart, onShare }: FileToSend): Promise<Failure | null> {
  const partCount = Math.max(1, Math.ceil(file.size / documentPartBytes));
  for (let part = 0; part < partCount; part += 1) {
    onShare?.(part / partCount);
    const content = await toBase64(file.slice(part * documentPartBytes, (part + 1) * documentPartBytes));
    const failure = await sendInTries(() => sendPart({ name: file.name, byteCount: file.size, part, content }));
    if (failure !== null) return failure;
  }
  onShare?.(1);
  return null;
}

async function sendInTries(send: () => Promise<Outcome<unknown>>): Promise<Failure | null> {
  for (const delayMs of [...retryDelaysMs, null]) {
    const outcome = await send();
    if (outcome.ok) return null;
    const { failure } = outcome;
    const isPassing =
      failure.kind === 'unreachable' ||
      (failure.kind === 'refused' && ['too_many_requests', 'service_unavailable'].includes(failure.reason));
    if (!isPassing || delayMs === null) return failure;
    await new Promise((resolve) => setTimeout(resolve, delayMs));
  }
  return null;
}
