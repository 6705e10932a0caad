import fastifyStatic from '@fastify/static';
import { refuse } from '@bank/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendRefusal } from '../../base/platform/http/refusal-reply.ts';
import { isCallRequest, pathOf } from '../../base/platform/http/route-config.ts';
import type { Platform } from '../../base/platform/platform.ts';
import type { Website } from './load-website.ts';
import { publicUrlOf, statedPaymentApiUrl } from '../../base/platform/http/public-url.ts';
import { securityText } from './security-text.ts';
import { pageSender } from './send-page.ts';
import { robotsText, sitemap } from './site-index.ts';

/** Files whose names carry a hash of their content never change. */
const hashedFolder = 'assets/';
const hashedFiles = { maxAge: '1y', immutable: true };
const otherFiles = { maxAge: '1h', immutable: false };

/**
 * Headers that a browser obeys in a document only. Scripts, styles, fonts and pictures are not documents, and a first
 * visit fetches twenty of them.
 */
const documentHeaders = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];
const neverDocument = /\.(?:js|css|woff2|avif|webp|webm|mp4)$/;

/**
 * The website: one route for every page and file of its build, so that nothing else on the disk can be reached, and the
 * answer to every unknown address.
 */
export async function websiteRoutes(
  app: FastifyInstance,
  website: Website,
  {
    config,
    clock,
    paymentApiUrl = () => statedPaymentApiUrl(config),
  }: Pick<Platform, 'config' | 'clock'> & {
    /** Where the Payment API of this process listens; else where the settings say that it is. */
    readonly paymentApiUrl?: (() => string) | undefined;
  },
): Promise<void> {
  const { manifest } = website;
  const sendPage = pageSender(website, config, paymentApiUrl);

  for (const [address, name] of Object.entries(manifest.pages)) {
    app.get(address, (request, reply) => sendPage(request, reply, name));
  }
  for (const [address, target] of Object.entries(manifest.redirects)) {
    app.get(address, (request, reply) => redirect(request, reply, target));
  }

  await app.register(fastifyStatic, { root: website.folder, serve: false, preCompressed: true, index: false });
  for (const { address, path } of website.files) {
    const options = address.startsWith(hashedFolder) ? hashedFiles : otherFiles;
    app.get(`/${address}`, { config: { isFile: true } }, (_request, reply) => {
      if (neverDocument.test(address)) for (const name of documentHeaders) reply.removeHeader(name);
      return reply.sendFile(path, options);
    });
  }
  app.get('/robots.txt', (_request, reply) => sendText(reply, 'text/plain', robotsText(publicUrlOf(app, config))));
  app.get('/.well-known/security.txt', (_request, reply) =>
    sendText(reply, 'text/plain', securityText(publicUrlOf(app, config), clock.now())),
  );
  app.get('/sitemap.xml', (_request, reply) =>
    sendText(reply, 'application/xml', sitemap(website, publicUrlOf(app, config))),
  );

  const addresses = [...Object.keys(manifest.pages), ...Object.keys(manifest.redirects)];
  const addressOfFolded = new Map(addresses.map((address) => [address.toLowerCase(), address]));
  app.setNotFoundHandler((request, reply) => {
    if (isCallRequest(request)) return sendRefusal(request, reply, refuse('call_not_found'));
    const path = pathOf(request);
    if (isFilePath(path)) return sendText(reply.code(404), 'text/plain', 'Not found\n');
    // Addresses differ by case, as in the specification; another case redirects to the right spelling, for ever.
    const address = addressOfFolded.get((path.endsWith('/') ? path.slice(0, -1) : path).toLowerCase());
    if (address !== undefined && address !== path) return redirect(request, reply, address, 308);
    return sendPage(request, reply, manifest.notFound, 404);
  });
}

function redirect(
  request: FastifyRequest,
  reply: FastifyReply,
  address: string,
  status: 302 | 308 = 302,
): FastifyReply {
  return reply
    .header('cache-control', 'no-cache')
    .redirect(address + request.url.slice(pathOf(request).length), status);
}

function sendText(reply: FastifyReply, type: string, text: string): FastifyReply {
  return reply.type(`${type}; charset=utf-8`).header('cache-control', 'no-cache').send(text);
}

/** Whether a path means a file: the last part of a page's address has no dot. */
function isFilePath(path: string): boolean {
  return path.startsWith(`/${hashedFolder}`) || path.slice(path.lastIndexOf('/')).includes('.');
}
