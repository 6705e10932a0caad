import { client } from '../client.ts';
import { defineCall, noBody } from '../wire/define-call.ts';

/** A reload reads the client again. */
export const readClient = defineCall({
  name: 'readClient',
  summary: 'The client of this session and their accounts.',
  method: 'GET',
  path: '/user/me',
  auth: 'client',
  right: 'self',
  isOpenWithFirstPassword: true,
  body: noBody,
  answer: client,
  refusals: [],
});
