import { defineCall, fileAnswer, noBody } from '../wire/define-call.ts';

/**
 * Server-sent events (HTML, 9.2) that say which accounts and orders of the client changed. A reader that lost the
 * connection sends `Last-Event-ID` and receives what it missed.
 */
export const followEvents = defineCall({
  name: 'followEvents',
  summary: 'A stream that says which accounts and orders changed: ids only, no amounts. It keeps no session alive.',
  method: 'GET',
  path: '/api/events',
  auth: 'client',
  right: 'see',
  body: noBody,
  answer: fileAnswer,
  mediaTypes: ['text/event-stream'],
  isUnasked: true,
  refusals: [],
});
