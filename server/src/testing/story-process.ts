import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { watchedClock } from '../base/platform/clock.ts';

// As `npm start` does it.
enableCompileCache(fileURLToPath(new URL('../../../node_modules/.cache/compiled', import.meta.url)));
const { startServer } = await import('../main.ts');

/**
 * The bank of a story that goes on another day and hears webhooks: its clock is so many hours ahead, and every server
 * of a client is the one that the story opened. All else is the bank as it always is, with the website as it was built.
 */
// oxlint-disable-next-line node/no-process-env -- what the story says
const { STORY_HOURS_AHEAD: hours = '0', STORY_RECEIVER: receiver = '' } = process.env;
const now = () => new Date(Date.now() + Number(hours) * 3_600_000);

await startServer({
  // What is booked bears its time: the database has another one.
  clockOfStory: { ...watchedClock(now), bookingTime: now, isRight: () => true, hasJumped: () => false },
  postWebhooks: async ({ address, headers, body }, signal) => {
    const { pathname, search } = new URL(address);
    const answer = await fetch(`${receiver}${pathname}${search}`, {
      method: 'POST',
      headers: { ...headers },
      body: Buffer.from(body),
      signal,
    });
    return { status: answer.status, start: await answer.text() };
  },
});
