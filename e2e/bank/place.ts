import { inject } from 'vitest';

export interface StoryPlace {
  /** The bank that the stories of one worker are told at, as `npm start` runs it. */
  readonly origin: string;
  /** Its back office. */
  readonly officeOrigin: string;
  /** Its Payment API. */
  readonly paymentApiOrigin: string;
  /** Its files, for the operator's command line. */
  readonly dataDir: string;
  /** A demonstration that rests, to be copied; undefined where databases are those of a named server. */
  readonly madeDemonstration: string | undefined;
  /** A bank with the general password set (spec 2), one for all. */
  readonly lockedOrigin: string;
  readonly gatePassword: string;
  /** Where the mails that left the bank can be read. */
  readonly mailboxAddress: string;
  /** The browser that all stories share; each of their tests has a context of its own. */
  readonly browserEndpoint: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** One for each worker that tells stories. */
    readonly places: readonly StoryPlace[];
  }
}

/**
 * Where the stories of this file are told. Files that run beside each other have a bank each, so that a client of the
 * demonstration is in one story file's hands at a time.
 */
export function storyPlace(): StoryPlace {
  const place = inject('places')[Number(process.env['VITEST_POOL_ID']) - 1];
  if (place === undefined) throw new Error('There are more workers than banks: e2e/global-setup.ts opens one for each');
  return place;
}
