import { refusalAnswer, refusalNames, type RefusalName } from '@bank/contract';
import type { Failure } from './outcome.ts';

/**
 * The refusal that an answer is: our name of the rule, the words for people, our name of the field. An answer that the
 * contract does not know is unexpected.
 *
 * @param fieldOf our name of a field of the wire
 * @param isKnown whether a text names a rule that this door may answer
 */
export function readRefusal(
  body: unknown,
  requestId: string | undefined,
  fieldOf: (wireName: string) => string | undefined,
  isKnown: (reason: string) => reason is RefusalName = isRefusalName,
): Extract<Failure, { kind: 'refused' | 'unexpected' }> {
  const parsed = refusalAnswer.safeParse(body);
  const reason = parsed.data?.reason ?? '';
  if (!parsed.success || !isKnown(reason)) return unexpected(requestId);
  const { message, request_id: idOfBody } = parsed.data;
  const field = parsed.data.field === undefined ? undefined : fieldOf(parsed.data.field);
  const id = idOfBody ?? requestId;
  return {
    kind: 'refused',
    reason,
    message,
    ...(field === undefined ? {} : { field }),
    ...(id === undefined ? {} : { requestId: id }),
  };
}

/** Whether a text names a rule that a client may read. */
export function isRefusalName(reason: string): reason is RefusalName {
  return (refusalNames as readonly string[]).includes(reason);
}

export function unexpected(requestId: string | undefined): Extract<Failure, { kind: 'unexpected' }> {
  return { kind: 'unexpected', ...(requestId === undefined ? {} : { requestId }) };
}
