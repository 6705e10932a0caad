import { startServer } from '../main.ts';
import { emptyWebsite } from './empty-website.ts';

/**
 * The bank as a process of its own, to be killed, frozen and cut off: the server as it always is, set up by its environment, with
 * two bare pages, so that nobody has to build the website before.
 */
await startServer({ readWebsite: async () => emptyWebsite });
