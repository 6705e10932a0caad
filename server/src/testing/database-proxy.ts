import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A door between server and database that a test can shut. */
export interface DatabaseProxy {
  /** `DATABASE_URL` by way of this door. */
  readonly url: string;
  /** Cuts every connection and takes no more. */
  shut(): Promise<void>;
  open(): Promise<void>;
}

export async function openDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  const host = target.searchParams.get('host') ?? target.hostname;
  const port = target.port === '' ? 5432 : Number(target.port);
  const sockets = new Set<Socket>();

  const listen = (listenPort: number) => {
    const server = createServer((inward) => {
      const outward = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
      for (const socket of [inward, outward]) {
        sockets.add(socket);
        socket.on('error', () => undefined).on('close', () => {
          sockets.delete(socket);
          inward.destroy();
          outward.destroy();
        });
      }
      inward.pipe(outward);
      outward.pipe(inward);
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
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    async open() {
      server = await listen(ownPort);
    },
  };
}
