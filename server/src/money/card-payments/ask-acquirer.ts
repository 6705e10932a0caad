/** A merchant waits for so long at most. Then the outcome is unknown, and it is found out. */
export const answerSeconds = 25;

/** What an acquirer answers; unknown where it throws or takes too long. */
export async function answerInTime<Answer>(
  ask: () => Promise<Answer>,
  seconds: number = answerSeconds,
): Promise<Answer | 'unknown'> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<'unknown'>((resolve) => {
    timer = setTimeout(() => resolve('unknown'), seconds * 1_000);
  });
  try {
    return await Promise.race([ask().catch((): 'unknown' => 'unknown'), tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
