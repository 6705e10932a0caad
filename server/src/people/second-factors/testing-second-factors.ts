import type { TestBank, TestClient } from '../../testing/bank-for-tests.ts';
import { factorChangeWithCode } from '../../testing/confirmed-change.ts';
import { fromBase32 } from './base32.ts';
import type { softwareAuthenticator, Signing } from './testing-passkey.ts';
import { codeOfStep, stepAt } from './totp.ts';

type Call = Parameters<TestBank['call']>[0];
type FactorChange = Parameters<typeof factorChangeWithCode>[1];
type Authenticator = ReturnType<typeof softwareAuthenticator>;

export const password = 'Lantern-Quay-31';
const ownPage = { origin: 'http://localhost', host: 'localhost' };
export const refused = { status: 422, body: { reason: 'passkey_refused' } };

/** What users of a bank do with their second factors, from the bank's own pages. */
export function secondFactorsAt(bank: () => TestBank) {
  const call = (name: Call, token?: string, body?: unknown, headers: Record<string, string> = ownPage) =>
    bank().call(name, { headers, ...(token !== undefined && { token }), ...(body !== undefined && { body }) });

  async function loggedIn(): Promise<{ client: TestClient; token: string }> {
    const client = await bank().client();
    return { client, token: await bank().logIn(client) };
  }

  /** A change of the ways to log in and to confirm, with a mailed code, or with that of an app. */
  const changeFactor = (name: FactorChange, token: string, body: object = {}, appCode?: string) =>
    factorChangeWithCode(bank(), name, {
      token,
      body: { password, ...body },
      ...(appCode !== undefined && { appCode }),
    });

  async function addPasskey(token: string, authenticator: Authenticator, signing?: Signing) {
    const { body } = await changeFactor('beginPasskey', token, { name: 'Laptop' });
    return call('addPasskey', token, { name: 'Laptop', credential: authenticator.register(body, signing) });
  }

  async function logInWith(authenticator: Authenticator, signing?: Signing) {
    const { body } = await call('beginPasskeyLogin');
    return call('logInWithPasskey', undefined, { credential: authenticator.signIn(body, signing) });
  }

  /** Adds an authenticator app and returns what shows its codes: that of this moment, or of later steps. */
  async function addApp(token: string) {
    const { body } = await changeFactor('beginAuthenticator', token, { name: 'Telephone' });
    const key = fromBase32(body.key);
    const codeNow = (stepsLater = 0) => codeOfStep(key, stepAt(bank().clock.now()) + stepsLater);
    const added = await call('addAuthenticator', token, { name: 'Telephone', code: codeNow() });
    return { added, codeNow };
  }

  const read = async (token: string) => (await call('readSecondFactors', token)).body;
  const eventsOf = async ({ id }: TestClient) =>
    (
      await bank()
        .database.db.selectFrom('audit_events')
        .select(['kind', 'outcome'])
        .where('client_id', '=', id)
        .orderBy('happened_at')
        .orderBy('id')
        .execute()
    ).map(({ kind, outcome }) => `${kind} ${outcome}`);

  return { call, loggedIn, changeFactor, addPasskey, logInWith, addApp, read, eventsOf };
}
