/** The command cannot be carried out. The message is one sentence for the operator; the exit code is 1. */
export class CommandRefused extends Error {
  override readonly name = 'CommandRefused';
}

/** The command was written wrongly. The exit code is 2. */
export class WrongUsage extends Error {
  override readonly name = 'WrongUsage';
}

/** Exit codes of every command. */
export const exitCodes = { done: 0, refused: 1, wrongUsage: 2 } as const;
