import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A line to a port of 127.0.0.1 that can fail. */
export interface TestLine {
  readonly port: number;
  /** What goes over it breaks, and nobody comes through. */
  cut(): void;
  /** What goes over it stands still, and new callers get no answer. */
  hold(): void;
  mend(): void;
  close(): Promise<void>;
}

export async function openLine(to: number): Promise<TestLine> {
  const open = new Set<Socket>();
  let state: 'well' | 'cut' | 'held' = 'well';
  const server = createServer((near) => {
    if (state === 'cut') {
      near.destroy();
      return;
    }
    const far = connect(to, '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.on('error', () => undefined);
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
      one.on('data', (part) => state === 'held' || other.write(part));
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const drop = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    cut: () => {
      state = 'cut';
      drop();
    },
    hold: () => {
      state = 'held';
    },
    mend: () => {
      state = 'well';
      drop();
    },
    close: async () => {
      drop();
      server.close();
      await once(server, 'close');
    },
  };
}
