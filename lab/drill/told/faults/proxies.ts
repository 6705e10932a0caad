import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import { once } from 'node:events';
import type { Fault } from '../fault.ts';
import type { WatchedBank } from '../watched-bank.ts';

const putBack = async (bank: WatchedBank): Promise<void> => {
  await bank.parts.proxy.close();
  bank.parts.proxy = await bank.startProxy();
};

const withCertificate = (days: number) => async (bank: WatchedBank) => {
  await bank.parts.proxy.close();
  bank.parts.proxy = await bank.startProxy(days);
};

export const proxyDead: readonly Fault[] = [
  {
    name: 'nginx is killed',
    toldBy: 'PublicAddressDoesNotAnswer',
    make: ({ parts }) => parts.proxy.kill(),
    mend: putBack,
  },
];

export const certificateSoon: readonly Fault[] = [
  {
    name: 'the certificate ends in ten days',
    toldBy: 'CertificateEndsSoon',
    make: withCertificate(10),
    mend: putBack,
  },
];

export const certificateOver: readonly Fault[] = [
  {
    name: 'the certificate has ended',
    toldBy: 'PublicAddressDoesNotAnswer',
    make: withCertificate(-1),
    mend: putBack,
  },
  {
    name: 'the same, as clients meet it',
    toldBy: 'ClientsCannotWork',
    labels: () => ({ step: 'login' }),
    make: async () => undefined,
    mend: async () => undefined,
  },
];

let cache: ReturnType<typeof createServer> | undefined;

/** A page says nothing of the bank behind it: only who logs in and pays notices. */
export const proxyFromCache: readonly Fault[] = [
  {
    name: 'a proxy answers pages from its cache, and nothing goes through to the bank',
    toldBy: 'ClientsCannotWork',
    labels: () => ({ step: 'login' }),
    async make(bank) {
      const { certificate, key } = bank.certificates.make(60);
      await bank.parts.proxy.close();
      cache = createServer({ cert: readFileSync(certificate), key: readFileSync(key) }, (request, response) => {
        const isPage = request.method === 'GET';
        response
          .writeHead(isPage ? 200 : 504, { 'content-type': 'text/html' })
          .end('<!doctype html><title>Bank</title>');
      }).listen(bank.publicPort, '127.0.0.1');
      await once(cache, 'listening');
    },
    async mend(bank) {
      // It was not opened where an alarm of the wave before was still raised.
      if (cache === undefined) return;
      cache.closeAllConnections();
      await new Promise((resolve) => cache!.close(resolve));
      bank.parts.proxy = await bank.startProxy();
    },
  },
];
