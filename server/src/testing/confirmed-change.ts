import type { TestBank } from './bank-for-tests.ts';

/** The calls by which administrators change what counts for a client, by the name of the change. */
const changes = {
  proposeApprovalRules: 'approval_rules',
  decideApprovalRules: 'approval_rules_decision',
  setCoolingOff: 'cooling_off',
  trustBeneficiary: 'trusted_beneficiary',
  setLimit: 'limit',
  changeMember: 'member',
  decideMemberChange: 'member_decision',
  inviteUser: 'invitation',
  decideInvitation: 'invitation_decision',
} as const;

/** The calls by which users change with what they log in and confirm. */
const factorChanges = {
  beginPasskey: 'passkey',
  beginAuthenticator: 'authenticator',
  renewRecoveryCodes: 'recovery_codes',
  removeFactor: 'removal',
  setMailedPin: 'mailed_pin',
} as const;

/** Where a bank of its own pages is asked from: passkeys work nowhere else. */
const ownPage = { origin: 'http://localhost', host: 'localhost' };

/** Makes a change with its code, as the portal does; where no code is made for it, the answer says why. */
export async function changeWithCode(
  bank: Pick<TestBank, 'call'>,
  name: keyof typeof changes,
  { token, body }: { token: string; body: object },
): ReturnType<TestBank['call']> {
  const asked = await bank.call('confirmChange', { token, body: { ...body, change: changes[name] } });
  if (asked.status !== 200) return asked;
  return bank.call(name, { token, body, headers: { confirmation: `${asked.body.id}:${asked.body.code}` } });
}

/** The same for a change of the ways to log in and to confirm, by a mailed code or by that of an app. */
export async function factorChangeWithCode(
  bank: Pick<TestBank, 'call'>,
  name: keyof typeof factorChanges,
  { token, body, appCode }: { token: string; body: object; appCode?: string },
): ReturnType<TestBank['call']> {
  const change = { ...body, change: factorChanges[name], by_mail: appCode === undefined };
  const asked = await bank.call('confirmFactorChange', { token, body: change, headers: ownPage });
  if (asked.status !== 200) return asked;
  const confirmation = `${asked.body.id}:${appCode ?? asked.body.code}`;
  return bank.call(name, { token, body, headers: { ...ownPage, confirmation } });
}
