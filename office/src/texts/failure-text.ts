import { fill } from '@bank/dictionaries';
import type { Failure } from '@bank/transport';
import { texts } from './texts.ts';

/** What a failed call tells staff: the bank's own message where it gave one. */
export function failureText(failure: Failure): string {
  const { failures } = texts('shell');
  switch (failure.kind) {
    case 'refused':
      return failure.reason === 'internal_error' ? withReference(failure.message, failure.requestId) : failure.message;
    case 'session_ended':
      return failures.sessionEnded;
    case 'unreachable':
      return failures.unreachable;
    case 'unexpected':
      return withReference(failures.unexpected, failure.requestId);
  }
}

function withReference(text: string, requestId: string | undefined): string {
  return requestId === undefined ? text : `${text} ${fill(texts('shell').failures.reference, { requestId })}`;
}
