import type { BodyOf, calls } from '@bank/contract';
import type { Platform } from '../../base/platform/platform.ts';
import type { ChangeAsking, Change } from '../../people/confirmations/index.ts';
import { decisionOnInvitation, newInvitation } from '../invitations/index.ts';
import { changeOfMember, decisionOnMember } from '../members/index.ts';
import { decisionOnRules, newRules } from '../../money/approval-rules/index.ts';
import { newCoolingOff, newTrust } from '../../money/beneficiaries/index.ts';
import { newLimit } from '../../money/orders/index.ts';

/** The change that a body asks for, as the call that makes it does; undefined for an unknown one. */
export function changeAsked(
  platform: Platform,
  asking: Omit<ChangeAsking, 'password'>,
  { change, rules, id, decision, hours, isTrusted, limit, rights, ...person }: BodyOf<typeof calls.confirmChange>,
): Change<unknown> | undefined {
  switch (change) {
    case 'approval_rules':
      return newRules(platform, asking, rules);
    case 'approval_rules_decision':
      return decisionOnRules(platform, asking, { id, decision });
    case 'cooling_off':
      return newCoolingOff(platform, asking, hours);
    case 'trusted_beneficiary':
      return newTrust(platform, asking, { id, isTrusted });
    case 'limit':
      return newLimit(platform, asking, limit);
    case 'member':
      return changeOfMember(platform, asking, { id, rights });
    case 'member_decision':
      return decisionOnMember(platform, asking, { id, decision });
    case 'invitation':
      return newInvitation(platform, asking, { person, rights });
    case 'invitation_decision':
      return decisionOnInvitation(platform, asking, { id, decision });
    default:
      return undefined;
  }
}
