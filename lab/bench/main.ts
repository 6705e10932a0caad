import { runOneOf } from '../run-one-of.ts';

/* `npm run bench -- <name>`: how fast something is. docs/benchmarks.md has the figures. */

await runOneOf({
  name: 'bench',
  folder: new URL('./', import.meta.url),
  programs: {
    bank: 'how fast the bank starts, answers and books; BENCH_PARTS runs some of its parts',
    web: 'weight and Lighthouse scores of every public page',
    'correspondent-file': 'a statement of 100,000 entries, previewed and imported while clients pay; --entries',
    'statement-scroll': 'how a statement of 100,000 entries scrolls in a browser',
    'order-file': 'a CSV of 10,000 payments: judging it, what others wait for, frames while its rows are shown',
    'portal-steps': 'keys and clicks for seven tasks of a client',
    'office-steps': 'keys and clicks for the daily tasks of staff',
    matching: 'how many spellings of listed names the screening finds, and how many names of others; BENCH_PART=tuning',
    partitions: 'what partitions of the tables that grow would cost or spare, on a PostgreSQL of yours',
    'hot-rows': 'entries a second where the transit account of a currency is one row, and where it is several',
    webhooks: '10,000 webhooks, 200 a second, for 20 receivers of which one never answers',
    'card-payments': 'the sandbox, card payments beside transfers, and pages of 1,000,000 payments; PAYMENTS',
    'held-back-scripts': 'what a telephone pays for a page before the visitor touches it',
    'first-tap': 'how soon a slowed telephone answers the first tap on every public page',
  },
});
