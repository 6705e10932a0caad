import * as z from 'zod/mini';

/** The secret of a mailed link: 256 random bits as base64url. Anything else is a text that belongs to no link. */
export const linkToken = z.string().check(z.maxLength(200));
