import { calls } from '@bank/contract';
import { setTimeout as pause } from 'node:timers/promises';
import { openConnection, type Ask } from '../../bench/load.ts';

export interface Asking {
  stop(): Promise<void>;
}

/** A client asks so often, far below the bound of calls. */
const askEveryMs = 200;

/** A client who asks for their beneficiaries, again and again; or without a token, strangers who guess logins. */
export function keepAsking(
  origin: string,
  { token, callers }: { readonly token?: string; readonly callers: number },
): Asking {
  let isStopping = false;
  async function askOn(): Promise<void> {
    const { ask, close } = openConnection(origin);
    while (!isStopping) {
      if (token === undefined) await guess(ask).catch(() => pause(100));
      else {
        await fetch(`${origin}${calls.listBeneficiaries.path}`, { headers: { authorization: `Bearer ${token}` } })
          .then((answer) => answer.text())
          .catch(() => undefined);
        await pause(askEveryMs);
      }
    }
    close();
  }
  const asking = Promise.all(Array.from({ length: callers }, askOn));
  return {
    async stop() {
      isStopping = true;
      await asking;
    },
  };
}

/** Each guess comes from another network and for another login: no bound of one of them holds it back. */
function guess(ask: Ask): Promise<unknown> {
  const [a, b, c] = crypto.getRandomValues(new Uint8Array(3));
  return ask('/api/login_check', {
    body: { username: `drill.${crypto.randomUUID()}`, password: 'not-the-password-9' },
    headers: { 'x-forwarded-for': `11.${a}.${b}.${c}` },
  });
}
