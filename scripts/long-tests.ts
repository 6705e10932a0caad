/**
 * The tag of tests that only `npm test -- --all` runs: those that cost much and are not alone in what they notice, or
 * repeat a short one in another language, width or format (decision 0161). `npx vitest run <path>` runs them as well.
 */
export const longTag = {
  name: 'long',
  description: 'left to `npm test -- --all`',
} as const;
