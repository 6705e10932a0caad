import { calls } from '@bank/contract';
import { ClockIsWrong, DatabaseUnavailable, OutcomeUnknown } from '@bank/database';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { handleErrors } from './handle-errors.ts';

const coded = (code: string, statusCode?: number) => Object.assign(new Error('secret'), { code, statusCode });
const money = calls.orderInternalTransfer.name;

test.each<[string, Error, call: string | undefined, status: number, reason: string]>([
  ['a body that is too large', coded('FST_ERR_CTP_BODY_TOO_LARGE'), undefined, 413, 'body_too_large'],
  ['another type', coded('FST_ERR_CTP_INVALID_MEDIA_TYPE'), undefined, 415, 'content_type_not_json'],
  ['a length that is not true', coded('FST_ERR_CTP_INVALID_CONTENT_LENGTH'), undefined, 400, 'body_malformed'],
  ['what is no JSON', coded('FST_ERR_CTP_INVALID_JSON_BODY'), undefined, 400, 'body_malformed'],
  ['an empty body', coded('FST_ERR_CTP_EMPTY_JSON_BODY'), undefined, 400, 'body_malformed'],
  ['any other mistake of the caller', coded('X', 400), undefined, 400, 'body_malformed'],
  ['the last of these', coded('X', 499), undefined, 400, 'body_malformed'],
  ['what is no mistake', coded('X', 399), undefined, 500, 'internal_error'],
  ['a mistake of ours that says so', coded('X', 500), undefined, 500, 'internal_error'],
  ['a mistake of ours', new Error('secret'), undefined, 500, 'internal_error'],
  ['a clock that is wrong', new ClockIsWrong(), money, 503, 'service_unavailable'],
  ['a database that is away', new DatabaseUnavailable(new Error('secret')), money, 503, 'service_unavailable'],
  ['an order that may be booked', new OutcomeUnknown(new Error('secret')), money, 503, 'outcome_unknown'],
  ['anything else that may be written', new OutcomeUnknown(new Error('secret')), 'login', 503, 'service_unavailable'],
])('%s is answered in words of ours', async (_what, error, call, status, reason) => {
  const app = fastify();
  handleErrors(app);
  app.get('/', { config: call === undefined ? {} : { call } }, () => Promise.reject(error));
  const answer = await app.inject('/');
  await app.close();
  expect([answer.statusCode, answer.json().reason]).toEqual([status, reason]);
  expect(answer.payload).not.toContain('secret');
});
