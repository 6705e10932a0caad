import { calls, type Call, type RefusalName } from '@bank/contract';
import { isChange } from '../../base/platform/http/read-only.ts';
import { refusalWithout } from '../../base/platform/rights.ts';

/**
 * Every refusal that a call may answer with: its own, and those that all calls share. In the order in which they are
 * decided.
 */
export function refusalsOfCall(call: Call): RefusalName[] {
  const isPosted = call.method === 'POST';
  const needsSession = call.auth === 'client' || call.auth === 'credentials';
  const isLimited = call.auth !== 'none' || isPosted;
  const shared: (RefusalName | false)[] = [
    call.name !== calls.unlockSite.name && 'site_locked',
    isPosted && 'content_type_not_json',
    isPosted && 'body_too_large',
    isPosted && 'body_malformed',
    needsSession && 'session_required',
    needsSession && call.isOpenToAccessTokens !== true && 'call_closed_to_access_tokens',
    call.auth === 'client' && call.isOpenWithFirstPassword !== true && 'password_change_required',
    refusalWithout(call.right) ?? false,
    (isPosted || call.query !== undefined) && 'field_malformed',
    (isPosted || call.query !== undefined) && 'text_too_long',
    isLimited && 'too_many_requests',
  ];
  const machine: (RefusalName | false)[] = [
    'service_unavailable',
    isChange(call, 'ofClients') && 'bank_is_read_only',
    call.movesMoney === true && 'period_closed',
    call.movesMoney === true && 'outcome_unknown',
    'internal_error',
  ];
  const all = [...shared, ...call.refusals, ...machine].filter((name) => name !== false);
  return [...new Set(all)];
}
