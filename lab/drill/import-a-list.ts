import { setTimeout as pause } from 'node:timers/promises';
import { codeOf } from '../../e2e/bank/officers.ts';
import { startDrilledBank } from './drilled-bank.ts';
import { writeList } from './write-list.ts';
import { post, print, timed, type Seen } from './timed-requests.ts';

/** As `npm start` prints it. */
const staff = { login: 'compliance', password: 'Harbour-Watch-1', totpKey: 'JBSWY3DPEHPK3PXP' };

/**
 * A compliance officer imports a list of sanctions while clients log in: nobody may wait for it. One server of the
 * demonstration, for its staff and clients are known; the list comes in over the office as a browser sends it.
 */
export async function importList(dataDir: string, megabytes: number): Promise<void> {
  const bank = await startDrilledBank({ DATA_DIR: dataDir });
  try {
    const office = /^The back office is at (http:\S{1,100})$/m.exec(bank.output())?.[1] ?? '';
    const cookie = await signIn(office);
    const list = writeList(megabytes);
    print('before, /healthz and a login, ten a second', await askWhile(bank.origin, pause(5_000)));
    const began = performance.now();
    const importing = fetch(`${office}/office/screening/lists/import`, {
      method: 'POST',
      headers: { cookie, origin: office, 'sec-fetch-site': 'same-origin', 'content-type': 'application/octet-stream' },
      body: list.bytes,
    });
    const meanwhile = await askWhile(bank.origin, importing);
    const answer = await importing;
    const said = await answer.text();
    const { id } = JSON.parse(said) as { readonly id: string };
    process.stdout.write(
      `a list of ${(list.bytes.length / 1e6).toFixed(0)} MB with ${list.entryCount} entries: ${answer.status} after ` +
        `${((performance.now() - began) / 1_000).toFixed(1)} s, ${said.slice(0, 200)}\n`,
    );
    print('meanwhile', meanwhile);
    const putting = fetch(`${office}/office/screening/lists/in-force`, {
      method: 'POST',
      headers: { cookie, origin: office, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
      body: JSON.stringify({ id }),
    });
    print('while it comes into force', await askWhile(bank.origin, putting));
    process.stdout.write(`put in force: ${(await putting).status}\n`);
    // The names of the bank are compared with the new list then.
    print('in the half minute after it', await askWhile(bank.origin, pause(30_000)));
  } finally {
    await bank.stop();
  }
}

/** Asks both, five times a second each, until the work has ended. */
async function askWhile(origin: string, work: Promise<unknown>): Promise<readonly Seen[]> {
  let isOver = false;
  void work.catch(() => undefined).finally(() => (isOver = true));
  const seen: Promise<Seen>[] = [];
  const body = JSON.stringify({ username: 'personal', password: 'Harbour-Light-7' });
  for (let time = 0; !isOver && time < 3_000; time += 1) {
    const localAddress = `127.0.${20 + (time >> 8)}.${1 + (time & 127)}`;
    seen.push(
      timed(() =>
        time % 2 === 0
          ? post(origin, '/healthz', { localAddress })
          : post(origin, '/api/login_check', { body, localAddress }),
      ),
    );
    await pause(100);
  }
  return Promise.all(seen);
}

async function signIn(office: string): Promise<string> {
  const send = async (path: string, body: object, cookie = ''): Promise<string> => {
    const answer = await fetch(`${office}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: office, 'sec-fetch-site': 'same-origin', cookie },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.headers
      .getSetCookie()
      .map((one) => one.split(';')[0]!)
      .join('; ');
  };
  const first = await send('/office/sign-in', { login: staff.login, password: staff.password });
  return send('/office/sign-in/code', { code: codeOf(staff.totpKey) }, first);
}
