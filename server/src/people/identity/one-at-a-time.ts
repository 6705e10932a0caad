/**
 * Lets work under one key run one piece after the other, in the order it came; work under other keys does not wait.
 * For this process only: what has to hold over several processes is counted in the database.
 */
export function oneAtATime(): <Value>(key: string, work: () => Promise<Value>) => Promise<Value> {
  const latest = new Map<string, Promise<unknown>>();
  return async (key, work) => {
    const before = latest.get(key);
    const mine = (async () => {
      // Whether the work before succeeded is the concern of those who asked for it.
      await before?.catch(() => undefined);
      return work();
    })();
    latest.set(key, mine);
    try {
      return await mine;
    } finally {
      if (latest.get(key) === mine) latest.delete(key);
    }
  };
}
