import { expect, test } from 'vitest';
import { awaitEmptyDoor } from './await-empty-door.ts';

test('a server that leaves closes its door only after a round in which nobody came', async () => {
  const [rounds, workMs] = [20, 1];
  let worked = 0;
  const work = (): void => {
    for (const end = performance.now() + workMs; performance.now() < end; );
    worked += 1;
    if (worked < rounds) setImmediate(work);
  };
  setImmediate(work);
  await awaitEmptyDoor({ waitMsMax: Number.POSITIVE_INFINITY });
  expect(worked).toBe(rounds);
});

test('a door at which somebody always stands is closed all the same', async () => {
  let isOpen = true;
  const work = (): void => {
    for (const end = performance.now() + 1; performance.now() < end; );
    if (isOpen) setImmediate(work);
  };
  setImmediate(work);
  await awaitEmptyDoor({ waitMsMax: 20 });
  isOpen = false;
});

/** A clock that goes on by the length of a round whenever one has passed; counts them. */
function clockOfRounds(roundMs: (round: number) => number) {
  let [at, rounds] = [0, 0];
  const awaitRound = async (): Promise<void> => void (at += roundMs((rounds += 1)));
  return { nowMs: () => at, awaitRound, rounds: () => rounds };
}

test('a round of less than a fifth of a millisecond is one in which nobody came', async () => {
  const clock = clockOfRounds((round) => [0.5, 0.21, 0.19][round - 1]!);
  await awaitEmptyDoor(clock);
  expect(clock.rounds()).toBe(3);
});

test('the door is closed after half a second, also with callers waiting', async () => {
  const clock = clockOfRounds(() => 10);
  await awaitEmptyDoor(clock);
  expect(clock.rounds()).toBe(50);
});
