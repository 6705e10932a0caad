import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A door between server and database that a test can shut, jam, or move to another database. */
export interface DatabaseProxy {
  /** `DATABASE_URL` by way of this door. */
  readonly url: string;
  /** Cuts every connection and takes no more. */
  shut(): Promise<void>;
  open(): Promise<void>;
  /** From now on nothing passes in either direction and nobody is told: a cable that was cut, a firewall that drops. */
  swallow(): void;
  /** Passes everything again, on new connections; the old ones are gone. */
  unjam(): void;
  /** Every packet is this much later, in either direction. */
  delay(ms: number): void;
  /** Cuts every connection; new ones lead to another database. */
  turnTo(databaseUrl: string): void;
}

export async function openDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  let target = targetOf(databaseUrl);
  let isSwallowing = false;
  let delayMs = 0;
  const sockets = new Set<Socket>();
  const cutAll = (): void => sockets.forEach((socket) => socket.destroy());

  const pass = (from: Socket, to: Socket): void => {
    from.on('data', (bytes) => {
      if (isSwallowing) return;
      if (delayMs === 0) to.write(bytes);
      else setTimeout(() => void (to.writable && to.write(bytes)), delayMs);
    });
    from.on('end', () => void (isSwallowing || to.end()));
  };
  const listen = (listenPort: number) => {
    const server = createServer((inward) => {
      const outward = connect(target);
      for (const socket of [inward, outward]) {
        sockets.add(socket);
        socket
          .on('error', () => undefined)
          .on('close', () => {
            sockets.delete(socket);
            inward.destroy();
            outward.destroy();
          });
      }
      pass(inward, outward);
      pass(outward, inward);
    });
    return new Promise<typeof server>((resolve) => server.listen(listenPort, '127.0.0.1', () => resolve(server)));
  };

  let server = await listen(0);
  const { port: ownPort } = server.address() as AddressInfo;
  const url = new URL(databaseUrl);
  url.searchParams.delete('host');
  url.hostname = '127.0.0.1';
  url.port = String(ownPort);
  return {
    url: url.href,
    async shut() {
      const closed = new Promise((resolve) => server.close(resolve));
      cutAll();
      await closed;
    },
    async open() {
      server = await listen(ownPort);
    },
    swallow() {
      isSwallowing = true;
    },
    unjam() {
      isSwallowing = false;
      delayMs = 0;
      cutAll();
    },
    delay(ms) {
      delayMs = ms;
    },
    turnTo(otherUrl) {
      target = targetOf(otherUrl);
      cutAll();
    },
  };
}

function targetOf(databaseUrl: string): { path: string } | { host: string; port: number } {
  const { searchParams, hostname, port } = new URL(databaseUrl);
  const host = searchParams.get('host') ?? hostname;
  const number = port === '' ? 5432 : Number(port);
  return host.startsWith('/') ? { path: `${host}/.s.PGSQL.${number}` } : { host, port: number };
}
