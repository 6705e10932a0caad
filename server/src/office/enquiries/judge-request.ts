import {
  isRefusal,
  refuse,
  requestFields,
  requestKinds,
  threadTopics,
  topicsWithText,
  type Refusal,
  type RequestField,
  type RequestForm,
  type ThreadTopic,
} from '@bank/contract';
import type { Session } from '../../base/platform/http/session.ts';
import { isDay } from '../../base/platform/is-day.ts';
import type { Database } from '../../base/platform/platform.ts';
import { accountsSeen, judgeApproval } from '../../base/platform/rights.ts';
import { tidyText } from '../../base/platform/tidy-text.ts';
import { findAccountOf } from '../../money/accounts/index.ts';
import { readText } from './handle-message.ts';

/** By what name each field of a form is kept beside the text. */
const keptNames = {
  account: 'Account',
  kind: 'Kind',
  holder: 'Holder',
  address: 'Address',
  addressee: 'Addressee',
  day: 'Day',
  payTo: 'PayTo',
} as const satisfies Readonly<Record<RequestField, string>>;

/** What a thread begins with, by the names under which it is kept. */
export type ThreadContent = Readonly<Record<string, string>> & {
  readonly Topic: ThreadTopic;
  readonly Message: string;
};

/**
 * Judges what begins a thread: the topic, its text, and the form where it is a request. To ask for the closing of an
 * account takes the right to send orders. The account stands there by its number.
 */
export async function judgeRequest(
  db: Database,
  session: Session,
  { topic: typedTopic, text: typed, ...form }: RequestForm & { readonly topic: string; readonly text: string },
): Promise<ThreadContent | Refusal> {
  const topic = threadTopics.find((one) => one === typedTopic);
  if (topic === undefined) return refuse('field_malformed', 'topic');
  const fields = judgeFields(topic, form);
  if (isRefusal(fields)) return fields;
  const text = typed.trim() === '' && !topicsWithText.includes(topic) ? '' : readText(typed);
  if (isRefusal(text)) return text;
  if (topic === 'closing') {
    const approval = judgeApproval(session.rights);
    if (isRefusal(approval)) return approval;
  }
  if (fields['Account'] === undefined) return { ...fields, Topic: topic, Message: text };
  const account = await findAccountOf(db, accountsSeen(session), fields['Account']);
  if (account === undefined) return refuse('account_not_found', 'account');
  return { ...fields, Account: account.number, Topic: topic, Message: text };
}

function judgeFields(topic: ThreadTopic, form: RequestForm): Record<string, string> | Refusal {
  const kinds: readonly string[] = topic in requestKinds ? requestKinds[topic as keyof typeof requestKinds] : [];
  const kept: Record<string, string> = {};
  for (const field of requestFields[topic]) {
    const value = tidyText(form[field] ?? '').trim();
    if (value === '') return refuse('all_fields_required', field);
    if (field === 'kind' && !kinds.includes(value)) return refuse('field_malformed', field);
    if (field === 'day' && !isDay(value)) return refuse('field_malformed', field);
    kept[keptNames[field]] = value;
  }
  return kept;
}

/** The form of a kept request, in the order in which it asks. */
export function formOf(
  topic: ThreadTopic,
  kept: Readonly<Record<string, unknown>>,
): { name: RequestField; value: string }[] {
  return requestFields[topic].flatMap((name) => {
    const value = kept[keptNames[name]];
    return typeof value === 'string' ? [{ name, value }] : [];
  });
}
