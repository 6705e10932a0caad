/** Files that one client has made and sent at a time: half of the formats of a statement at once. */
const filesMax = 8;
/** When another try is worth making: most files are done in less. */
export const filesRetrySeconds = 5;

/**
 * Counts the files that are being written, for each client: a file costs more than any other answer, and rates alone
 * let a client keep the whole process busy with long ones. For this process, as it is this process that would be kept
 * busy.
 */
export function filesInHand() {
  const inHand = new Map<string, number>();
  return {
    /** Takes a place; what is returned gives it back, once. Undefined where the client has no place left. */
    take(clientId: string): (() => void) | undefined {
      const held = inHand.get(clientId) ?? 0;
      if (held >= filesMax) return undefined;
      inHand.set(clientId, held + 1);
      let isReleased = false;
      return () => {
        if (isReleased) return;
        isReleased = true;
        const left = inHand.get(clientId)! - 1;
        if (left === 0) inHand.delete(clientId);
        else inHand.set(clientId, left);
      };
    },
  };
}
