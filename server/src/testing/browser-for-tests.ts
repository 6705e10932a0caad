import { calls } from '@bank/contract';
import type { TestAnswer, TestBank, TestClient } from './bank-for-tests.ts';

/** A browser, or a program, somewhere on the network. It keeps the cookie that the bank sets, and sends it back. */
export interface TestBrowser {
  /** The `Cookie` header that it sends; empty where it has none. */
  cookie: string;
  /** The latest `Set-Cookie` header. */
  readonly setCookie: string | undefined;
  call(name: keyof typeof calls, options?: { readonly token?: string; readonly body?: unknown }): Promise<TestAnswer>;
  /** The first login step. */
  tryPassword(who: Pick<TestClient, 'login'>, password: string): Promise<TestAnswer>;
  /** Calls 1 to 3 with the client's own password. Only where the bank shows the PIN. */
  logIn(client: Pick<TestClient, 'login' | 'password'>): Promise<string>;
}

/** Opens a browser at a network address. One that keeps no cookies is a program. */
export function browserAt(bank: TestBank, address: string, { keepsCookies = true } = {}): TestBrowser {
  let setCookie: string | undefined;
  const browser: TestBrowser = {
    cookie: '',
    get setCookie() {
      return setCookie;
    },
    async call(name, { token, body } = {}) {
      const { method, path } = calls[name];
      const answer = await bank.app.inject({
        method,
        url: path,
        remoteAddress: address,
        headers: {
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(browser.cookie !== '' && { cookie: browser.cookie }),
        },
        ...(body !== undefined && { payload: body as object }),
      });
      const set = answer.headers['set-cookie'];
      if (typeof set === 'string') {
        setCookie = set;
        if (keepsCookies) browser.cookie = set.slice(0, set.indexOf(';'));
      }
      return {
        status: answer.statusCode,
        body: answer.payload === '' ? undefined : JSON.parse(answer.payload),
        headers: answer.headers,
      };
    },
    tryPassword: ({ login }, password) => browser.call('login', { body: { username: login, password } }),
    async logIn(client) {
      const first = await browser.tryPassword(client, client.password);
      const token: string = first.body.token;
      const pin = (await browser.call('requestPin', { token })).body[1];
      const verified = await browser.call('verifyPin', { token, body: { pin } });
      if (verified.body?.client_id === undefined) throw new Error(`${client.login} could not log in: ${first.status}`);
      return token;
    },
  };
  return browser;
}

let networks = 0;
/** An address of a network that nobody has used before in this file of tests. */
export function newNetwork(): string {
  networks += 1;
  return `10.${Math.floor(networks / 250)}.${networks % 250}.9`;
}

/** Five wrong passwords, and what the sixth is answered. */
export async function shutOut(browser: TestBrowser, who: Pick<TestClient, 'login'>): Promise<TestAnswer> {
  for (let failure = 1; failure <= 5; failure++) await browser.tryPassword(who, 'not the password');
  return browser.tryPassword(who, 'not the password');
}

/** What the right password is answered. */
export async function statusOf(
  browser: TestBrowser,
  { login, password }: Pick<TestClient, 'login' | 'password'>,
): Promise<number> {
  return (await browser.tryPassword({ login }, password)).status;
}
