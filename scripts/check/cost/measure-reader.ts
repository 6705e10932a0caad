import type { HostileShape } from './hostile-shapes.ts';
import type { Reader } from './reader.ts';

/** A text so long, and one a sixteenth as long. */
const lengthMax = 32_000;
const shorterBy = 16;
/**
 * Sixteen times the text takes sixteen times as long where the time grows evenly, and 256 times where it grows with the
 * square.
 */
const growthMax = 100;
/** Below this no verdict: an uneven growth shows in more than this at such a length, and a busy machine in less. */
const noticedMs = 40;
const measurements = 5;
/** Of a text that takes long, fewer measurements are as good: what disturbs them is a small part. */
const measuredMsMax = 500;
/** A first measurement that grew by less has grown evenly (sixteen times), however disturbed. */
const evenGrowthMax = 32;

/** Lengths on the way: what tries every way there is does not come past the first of them. */
const lengthsOnTheWay = [1, 2, 8, 16, 24, 32, 40, 48, 57, 64, 96, 128, 200, 254, 256, 512, 1_000, 2_000];

/** The fault in a reader's time for texts of a shape; undefined where there is none. */
export async function measureReader(
  { read, lengthMax: bound = lengthMax }: Reader,
  { write }: HostileShape,
): Promise<string | undefined> {
  const isBounded = bound < lengthMax;
  for (const length of lengthsOnTheWay.filter((each) => each <= bound)) await read(write(length));
  if (isBounded) return undefined;
  const [long, short] = [write(lengthMax), write(lengthMax / shorterBy)];
  const ofLong = (times: number) => fastestOf(times, () => read(long));
  // As many short texts as are as long together: one alone is over before the processor's clock moves.
  const ofShort = async (times: number) =>
    (await fastestOf(times, async () => {
      for (let count = 0; count < shorterBy; count += 1) await read(short);
    })) / shorterBy;
  const firstMs = await ofLong(1);
  if (firstMs < noticedMs) return undefined;
  if (firstMs < evenGrowthMax * (await ofShort(1))) return undefined;
  const [longMs, shortMs] = [await ofLong(measurements), await ofShort(measurements)];
  if (longMs < noticedMs || longMs < growthMax * shortMs) return undefined;
  return `${lengthMax} characters take ${longMs.toFixed(0)} ms, a sixteenth of them ${shortMs.toFixed(2)} ms`;
}

/**
 * The fastest of several measurements is the least disturbed one: milliseconds of this thread on the processor. What
 * other programs take does not count.
 */
async function fastestOf(times: number, work: () => unknown): Promise<number> {
  let fastest = Number.POSITIVE_INFINITY;
  let spentMs = 0;
  for (let count = 0; count < times && (count < 2 || spentMs < measuredMsMax); count += 1) {
    const began = process.threadCpuUsage();
    await work();
    const { user, system } = process.threadCpuUsage(began);
    const tookMs = (user + system) / 1_000;
    fastest = Math.min(fastest, tookMs);
    spentMs += tookMs;
  }
  return fastest;
}
