import * as z from 'zod/mini';

/** The events of the stream: it begins, something changed, or too much was missed and all is to be read again. */
export type StreamEvent = 'open' | 'change' | 'behind';

/** The data of `change`. */
export const changeMessage = z.object({
  /** What happened, by the names of the catalogue; a reader passes over names that it does not know. */
  kinds: z.array(z.string()),
  /** Ids of the accounts that moved. */
  accounts: z.array(z.string()),
  /** Ids of the payments concerned. */
  orders: z.array(z.string()),
});
export type ChangeMessage = z.output<typeof changeMessage>;

/** A comment is sent this often, so that no proxy closes the stream. */
export const heartbeatSeconds = 15;

/** The header of a request that an open page makes by itself. Such a request does not count as use of the session. */
export const unaskedHeader = 'x-unasked';
