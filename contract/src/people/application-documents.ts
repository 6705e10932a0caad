/** The two kinds of application, by what the client will be. */
export type ApplicationKind = 'personal' | 'corporate';

/** The documents that the site lists under "What you need", and any other that an officer asks for. */
export const documentKinds = [
  'identity',
  'address',
  'funds',
  'tax',
  'incorporation',
  'registers',
  'people',
  'business',
  'origin',
  'other',
] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** What each kind of application needs, in the order of the site. */
export const documentsNeeded = {
  personal: ['identity', 'address', 'funds', 'tax'],
  corporate: ['incorporation', 'registers', 'people', 'business', 'origin'],
} as const satisfies Readonly<Record<ApplicationKind, readonly DocumentKind[]>>;

/** What a document may be, as its bytes say. */
export const documentMediaTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const;
export type DocumentMediaType = (typeof documentMediaTypes)[number];

/** A document is sent in parts of so many bytes; only the last one may be shorter. */
export const documentPartBytes = 128 * 1024;
/** A part as base64, with room for the names around it. */
export const documentPartBodyBytesMax = Math.ceil(documentPartBytes / 3) * 4 + 4_096;
/** The largest document: a passport scanned in colour, a register of many pages. */
export const documentBytesMax = 6 * 1024 * 1024;
/** Most documents of one application, those that are still on their way included. */
export const documentsMax = 40;
/** A name longer than this is cut. */
export const documentNameLengthMax = 100;

/** How long a mailed link for documents works. */
export const documentsLinkDays = 14;
/** How long the link of a welcome mail works. */
export const welcomeLinkHours = 72;
