import { ms } from './table.ts';

const rounds = 40;

/** How long some work takes, in the middle of many rounds. */
export async function medianOf(work: () => Promise<unknown>): Promise<string> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  return ms(times.toSorted((one, other) => one - other)[rounds / 2]!);
}
