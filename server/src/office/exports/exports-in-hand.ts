/** Files that one process writes at a time: each holds a connection to the database until its caller has it all. */
const filesMax = 3;

/** When another try is worth making. */
export const exportRetrySeconds = 30;

/** Counts the files of the books that are being written: one for each person, and few for all. */
export function exportsInHand() {
  const takers = new Set<string>();
  return {
    /** Takes a place; what is returned gives it back. Undefined where there is none. */
    take(staffId: string): (() => void) | undefined {
      if (takers.has(staffId) || takers.size >= filesMax) return undefined;
      takers.add(staffId);
      return () => void takers.delete(staffId);
    },
  };
}
