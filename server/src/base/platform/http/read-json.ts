import type { FastifyInstance } from 'fastify';
import { keepAmountsAsWritten } from './keep-amounts-as-written.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false });

/**
 * JSON is the only body that the bank reads: with any other type a page of another origin could post without being
 * asked by the browser first. An empty body is no body, whatever its type says: calls 2 and 6 come like that.
 */
export function readJsonOnly(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    let text: string;
    try {
      text = utf8.decode(body);
    } catch {
      return done(malformed('not UTF-8'));
    }
    return parseJson(request, text, (error, parsed: unknown) => {
      if (error) return done(error);
      let kept: unknown;
      try {
        kept = keepAmountsAsWritten(text, parsed);
      } catch {
        return done(malformed('nested too deep'));
      }
      return done(null, kept);
    });
  });
  app.addContentTypeParser<Buffer>('*', { parseAs: 'buffer' }, (_request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    return done(Object.assign(new Error('not JSON'), { code: 'FST_ERR_CTP_INVALID_MEDIA_TYPE' }));
  });
}

function malformed(why: string): Error {
  return Object.assign(new Error(why), { code: 'FST_ERR_CTP_INVALID_JSON_BODY' });
}
