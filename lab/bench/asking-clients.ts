import { setTimeout as wait } from 'node:timers/promises';
import type { Asked, Latencies } from './ask-meanwhile.ts';
import { openConnection } from './load.ts';

/* The process of `ask-meanwhile.ts`. */

const clientsAtOnce = 4;
/** Between two requests of one client. */
const pauseMs = 100;

const latencies: Record<string, { ms: number[]; failures: number }> = {
  'a whole statement': { ms: [], failures: 0 },
  'a transfer': { ms: [], failures: 0 },
};
let isStopped = false;

process.on('message', (message: Asked | 'stop') => {
  if (message === 'stop') isStopped = true;
  else void askUntilStopped(message);
});

async function askUntilStopped({ origin, payers }: Asked): Promise<void> {
  process.send!('ready');
  await Promise.all(
    Array.from({ length: clientsAtOnce }, async (_, place) => {
      const { ask, close } = openConnection(origin);
      for (let turn = 0; !isStopped; turn += 1) {
        const { token, from, to } = payers[(place + turn * clientsAtOnce) % payers.length]!;
        const isTransfer = turn % 2 === 1;
        const of = latencies[isTransfer ? 'a transfer' : 'a whole statement']!;
        const began = performance.now();
        const { status } = isTransfer
          ? await ask('/api/transfeers/internals/applications', {
              token,
              body: { from_account: from, to_account: to, amount: '0.01', reference: 'meanwhile' },
            })
          : await ask('/api/transfeers/gets/users/accounts/details', { token });
        if (status === 200) of.ms.push(performance.now() - began);
        else of.failures += 1;
        await wait(pauseMs);
      }
      close();
    }),
  );
  process.send!(latencies satisfies Latencies);
}
