import { setTimeout as pause } from 'node:timers/promises';
import { openConnection } from '../../bench/load.ts';

export interface Asking {
  stop(): Promise<void>;
}

/** Clients who ask for what they have, again and again; or with a body, who try to log in. */
export function keepAsking(
  origin: string,
  options: { readonly token?: string; readonly login?: string; readonly callers: number },
): Asking {
  const { token, login, callers } = options;
  let isStopping = false;
  async function askOn(): Promise<void> {
    const { ask, close } = openConnection(origin);
    while (!isStopping) {
      const asked =
        login === undefined
          ? ask('/api/transfeers/gets/users/accounts/details', { ...(token !== undefined && { token }) })
          : ask('/api/login_check', { body: { username: login, password: 'not-the-password-9' } });
      await asked.catch(() => pause(100));
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
