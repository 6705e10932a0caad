import type { TestBank } from './bank-for-tests.ts';

/** The calls by which administrators change what counts for a client, by the name of the change. */
const changes = {
  proposeApprovalRules: 'approval_rules',
  decideApprovalRules: 'approval_rules_decision',
  setCoolingOff: 'cooling_off',
  trustBeneficiary: 'trusted_beneficiary',
} as const;

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
