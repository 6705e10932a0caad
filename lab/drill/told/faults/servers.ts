import { setTimeout as pause } from 'node:timers/promises';
import type { Fault } from '../fault.ts';
import type { WatchedBank } from '../watched-bank.ts';

const restart = async ({ servers }: WatchedBank): Promise<void> => {
  for (const server of servers) await server.start();
};

/** One of several is gone: the others go on. */
export const oneServer: readonly Fault[] = [
  {
    name: 'one of two servers is killed, as by the kernel out of memory, and stays away',
    toldBy: 'ServerAway',
    labels: ({ servers }) => ({ instance: servers[1].figures }),
    make: ({ servers }) => servers[1].bank().kill(),
    mend: ({ servers }) => servers[1].start(),
  },
  {
    name: 'the event loop of the server of the office stops',
    toldBy: 'ServerAway',
    labels: ({ servers }) => ({ instance: servers[2].figures }),
    make: async ({ servers }) => servers[2].bank().signal('SIGURG'),
    mend: ({ servers }) => servers[2].start(),
  },
  {
    name: 'the office does not answer',
    toldBy: 'OfficeDoesNotAnswer',
    // The fault above made it.
    make: async () => undefined,
    mend: async () => undefined,
  },
];

/** A server that dies and is started again each time: at no moment is it away for long. */
export const againAndAgain: readonly Fault[] = [
  {
    name: 'a server is killed out of memory again and again, and its service manager starts it',
    toldBy: 'ServerRestarts',
    async make({ servers }) {
      for (let time = 1; time <= 3; time += 1) {
        await servers[1].start();
        // Each life is seen once.
        await pause(20_000);
      }
      return performance.now() - 20_000;
    },
    mend: async () => undefined,
  },
];

export const allServers: readonly Fault[] = [
  {
    name: 'all servers hang (SIGSTOP)',
    toldBy: 'NoServerAnswers',
    async make({ servers }) {
      for (const server of servers) server.bank().signal('SIGSTOP');
    },
    async mend({ servers }) {
      for (const server of servers) server.bank().signal('SIGCONT');
    },
  },
  {
    name: 'clients see no page while all servers hang',
    toldBy: 'PublicAddressDoesNotAnswer',
    make: async () => undefined,
    mend: async () => undefined,
  },
];

export const readOnly: readonly Fault[] = [
  {
    name: 'maintenance is over and the bank is left read-only',
    toldBy: 'ClientsCannotWork',
    labels: () => ({ step: 'payment' }),
    async make({ servers }) {
      for (const server of servers) await server.start({ BANK_READ_ONLY: 'on' });
      return performance.now();
    },
    mend: restart,
  },
];

/** Made at the start of the drill: the second server has read another setting than the others. */
export const otherSettings: readonly Fault[] = [
  {
    name: 'the settings of two servers differ, ten minutes after the last start',
    toldBy: 'ServersDiffer',
    async make({ servers }) {
      const ages = await Promise.all(servers.map(({ figures }) => readUptime(figures)));
      return performance.now() + Math.max(0, 600 - Math.min(...ages)) * 1_000;
    },
    async mend({ servers }) {
      servers[1].own = {};
      await servers[1].start();
    },
  },
];

async function readUptime(figures: string): Promise<number> {
  const text = await (await fetch(`http://${figures}/metrics`)).text();
  return Number(/^bank_uptime_seconds (\d+)/m.exec(text)![1]);
}
