/** Rows that are read in one go: some milliseconds on a telephone. */
const turnLength = 100;

/**
 * Reads many rows, a hundred a turn, and lets whatever else waits have its turn between, so that scrolling and pressing
 * never wait for all.
 *
 * @param giveWay resolves after what else waits for its turn has had it
 */
export async function readInTurns<Row, T>(
  rows: readonly Row[],
  read: (row: Row) => T,
  giveWay = untilNextTask,
): Promise<T[]> {
  const done: T[] = [];
  for (const row of rows) {
    if (done.length > 0 && done.length % turnLength === 0) await giveWay();
    done.push(read(row));
  }
  return done;
}

/** By a message to ourselves: a timer would be held back, for a second in a tab that nobody sees. */
function untilNextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });
}
