import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { Config } from '../config.ts';
import type { Refusals } from './refusal-reply.ts';

/** How an HTTP server shows itself to browsers. */
export interface AppOptions {
  readonly contentSecurityPolicy: Exclude<FastifyHelmetOptions['contentSecurityPolicy'], boolean | undefined>;
  /** The origin that browsers see; over `https` they are told to stay there. */
  readonly publicUrl: string | undefined;
  /** Further origins whose pages may call. */
  readonly allowedOrigins: readonly string[];
  /** Whether the server takes leave: then it asks every caller to come on another connection next time. */
  readonly isLeaving?: (() => boolean) | undefined;
  /** How refusals are told; as the calls of clients and staff tell them where it is not said. */
  readonly refusals?: Refusals;
}

/** Of both applications: nothing but their own files, in no frame. Nothing turns text into script or markup. */
const directives = {
  defaultSrc: ["'none'"],
  styleSrc: ["'self'"],
  imgSrc: ["'self'", 'data:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  baseUri: ["'none'"],
  frameAncestors: ["'none'"],
  objectSrc: ["'none'"],
  requireTrustedTypesFor: ["'script'"],
  // So nobody may make a policy that would let it.
  trustedTypes: ["'none'"],
};

/** The website and the portal. `scriptHashes` are the hashes of its few inline scripts. */
export function siteApp(config: Config, scriptHashes: readonly string[] = []): AppOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        ...directives,
        scriptSrc: ["'self'", ...scriptHashes.map((hash) => `'${hash}'`)],
        mediaSrc: ["'self'"],
        manifestSrc: ["'self'"],
        // One service worker, whose address one policy makes: docs/decisions/0269-push-says-that-something-waits.md.
        workerSrc: ["'self'"],
        trustedTypes: ['push-script'],
        formAction: ["'self'"],
      },
    },
    publicUrl: config.publicUrl,
    allowedOrigins: config.allowedOrigins,
  };
}

/** The back office: no inline script at all, no form that leaves but by a call, no other origin. */
export function officeApp(config: Config): AppOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { ...directives, scriptSrc: ["'self'"], formAction: ["'none'"] },
    },
    publicUrl: config.officeUrl,
    allowedOrigins: [],
  };
}

/** The Payment API: programs call it. The pages for payers state what they may do themselves. */
export function paymentApiApp(config: Config, refusals: Refusals): AppOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { ...directives, scriptSrc: ["'none'"], formAction: ["'none'"] },
    },
    publicUrl: config.paymentApiUrl,
    allowedOrigins: [],
    refusals,
  };
}
