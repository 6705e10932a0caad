import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** A page without style or script, against which pages of the site are weighed in the same run. */
export interface PlainPage {
  readonly url: string;
  stop(): Promise<void>;
}

const wordCount = 2_000;
const wordsOfParagraph = 80;
const vocabulary =
  'the bank keeps an account for a client who sends money abroad and reads each statement with care before a payment ' +
  'leaves its harbour so that every figure in the books agrees with what was agreed by letter over many quiet years';

/** Serves a plain page of 2,000 words on a free port, compressed as the site's own pages are. */
export async function servePlainPage(): Promise<PlainPage> {
  const html = Buffer.from(plainHtml());
  const bodies = { br: brotliCompressSync(html), gzip: gzipSync(html) };
  const server = createServer((request, response) => {
    if (request.url !== '/') return void response.writeHead(404).end();
    const encoding = String(request.headers['accept-encoding']).includes('br') ? 'br' : 'gzip';
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': encoding });
    response.end(bodies[encoding]);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async stop() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

function plainHtml(): string {
  const words = vocabulary.split(' ');
  const text = Array.from({ length: wordCount }, (_, place) => words[(place * 7) % words.length]!);
  const paragraphs = [];
  for (let place = 0; place < wordCount; place += wordsOfParagraph)
    paragraphs.push(`<p>${text.slice(place, place + wordsOfParagraph).join(' ')}</p>`);
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A plain page</title>' +
    '<meta name="viewport" content="width=device-width"><meta name="description" content="Two thousand words.">' +
    `</head><body><main><h1>A plain page</h1>${paragraphs.join('\n')}</main></body></html>`
  );
}
