/** Lets at most `limit` pieces of work run at once; the others wait their turn in the order they came. */
export function limitConcurrency(limit: number): <Value>(work: () => Promise<Value>) => Promise<Value> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The place goes straight to the next in line, or is given back.
      if (next) next();
      else running -= 1;
    }
  };
}
