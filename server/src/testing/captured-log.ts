import { Writable } from 'node:stream';
import { createLog, type Log } from '../base/platform/log.ts';

/** The server's own log at its most talkative, kept instead of printed. */
export function capturedLog(): { log: Log; text: () => string } {
  const lines: string[] = [];
  const kept = new Writable({
    write(line: Buffer, _encoding, done) {
      lines.push(line.toString());
      done();
    },
  });
  return { log: createLog('trace', kept), text: () => lines.join('') };
}
