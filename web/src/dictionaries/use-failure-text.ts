import { fill } from '@bank/dictionaries';
import type { Failure } from '../calls/outcome.ts';
import { useText } from './use-text.ts';

/** What a failed call tells the client: the bank's own message where it gave one. */
export function useFailureText(): (failure: Failure) => string {
  const { failures } = useText('common');
  return (failure) => {
    switch (failure.kind) {
      case 'refused': {
        // Where the bank itself failed, its staff can find out more under the number of the request.
        const { message, reason, requestId } = failure;
        const isOurs = ['internal_error', 'service_unavailable', 'outcome_unknown'].includes(reason);
        return isOurs && requestId !== undefined ? `${message} ${fill(failures.reference, { requestId })}` : message;
      }
      case 'session_ended':
        return failures.sessionEnded;
      case 'unreachable':
        return failures.unreachable;
      case 'unexpected':
        return failure.requestId === undefined
          ? failures.unexpected
          : `${failures.unexpected} ${fill(failures.reference, { requestId: failure.requestId })}`;
    }
  };
}
