import { Readable } from 'node:stream';

const sliceBytes = 64 * 1024;
/** What is shorter is sent at once: it takes a minute on no line that carries eight kilobytes a second. */
const shortBytes = 512 * 1024;

/**
 * A long answer that is written already, as it is sent: slice by slice. Over TLS nothing is seen of a slow reader's
 * progress within one write, and the bank's patience would end in the middle of it.
 */
export function inSlices(bytes: Uint8Array): Uint8Array | Readable {
  return bytes.length <= shortBytes ? bytes : Readable.from(slicesOf(bytes), { objectMode: false });
}

function* slicesOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let begin = 0; begin < bytes.length; begin += sliceBytes) yield bytes.subarray(begin, begin + sliceBytes);
}
