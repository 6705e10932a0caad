export interface Limited {
  <Value>(work: () => Promise<Value>, turnOf?: string): Promise<Value>;
  /** How many pieces of work run now, and how many wait. */
  load(): { readonly running: number; readonly waiting: number };
}

/**
 * Lets at most `limit` pieces of work run at once. The others wait, each in the line of whom it is for, and the lines
 * take turns: a long line of one makes nobody else wait longer than for one piece of it.
 */
export function limitConcurrency(limit: number): Limited {
  let running = 0;
  /** The line whose turn it is comes first. */
  const lines = new Map<string, (() => void)[]>();
  const inTurn = async <Value>(work: () => Promise<Value>, turnOf = ''): Promise<Value> => {
    if (running >= limit) await new Promise<void>((resolve) => standInLine(turnOf, resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = nextInTurn();
      // The place goes straight to the next, or is given back.
      if (next) next();
      else running -= 1;
    }
  };
  const load = () => ({ running, waiting: [...lines.values()].reduce((sum, { length }) => sum + length, 0) });
  return Object.assign(inTurn, { load });

  function standInLine(turnOf: string, begin: () => void): void {
    const line = lines.get(turnOf);
    if (line === undefined) lines.set(turnOf, [begin]);
    else line.push(begin);
  }

  function nextInTurn(): (() => void) | undefined {
    for (const [turnOf, line] of lines) {
      lines.delete(turnOf);
      const begin = line.shift();
      if (line.length > 0) lines.set(turnOf, line);
      return begin;
    }
    return undefined;
  }
}
