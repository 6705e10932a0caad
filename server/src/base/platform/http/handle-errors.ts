import { ClockIsWrong, ClockJumped, DatabaseUnavailable, OutcomeUnknown, PeriodClosed } from '@bank/database';
import { calls, refuse, type Call, type Refusal } from '@bank/contract';
import { officeCalls, type OfficeCall } from '@bank/contract/office';
import type { FastifyError, FastifyInstance } from 'fastify';
import { refusalsOfCalls, type Refusals } from './refusal-reply.ts';

/** Fastify's own refusals, by their codes. Whatever else is thrown is our mistake: its text never leaves the server. */
const fastifyRefusals: Readonly<Record<string, Refusal>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: refuse('body_too_large'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: refuse('content_type_not_json'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: refuse('body_malformed'),
  FST_ERR_CTP_INVALID_JSON_BODY: refuse('body_malformed'),
  FST_ERR_CTP_EMPTY_JSON_BODY: refuse('body_malformed'),
};

/** Only of these may somebody be told to send the same order again. */
const moneyCalls: readonly (string | undefined)[] = [
  ...Object.values<Call>(calls),
  ...Object.values<OfficeCall>(officeCalls),
]
  .filter(({ movesMoney }) => movesMoney)
  .map(({ name }) => name);

export function handleErrors(app: FastifyInstance, { send: sendRefusal }: Refusals = refusalsOfCalls): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    if (error instanceof OutcomeUnknown) {
      request.log.error({ err: error }, 'the outcome of a database transaction is unknown');
      return sendRefusal(
        request,
        reply,
        refuse(moneyCalls.includes(request.routeOptions.config.call) ? 'outcome_unknown' : 'service_unavailable'),
      );
    }
    // The watch over the clock has said so once in the log.
    if (error instanceof ClockIsWrong || error instanceof ClockJumped)
      return sendRefusal(request, reply, refuse('service_unavailable'));
    if (error instanceof PeriodClosed) return sendRefusal(request, reply, refuse('period_closed'));
    if (error instanceof DatabaseUnavailable) {
      request.log.error({ err: error }, 'the database does not answer');
      return sendRefusal(request, reply, refuse('service_unavailable'));
    }
    const known = fastifyRefusals[error.code];
    if (known) return sendRefusal(request, reply, known);
    const isClientError = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500;
    if (isClientError) return sendRefusal(request, reply, refuse('body_malformed'));
    request.log.error({ err: error }, 'a request failed');
    return sendRefusal(request, reply, refuse('internal_error'));
  });
}
