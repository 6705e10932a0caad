/** A function of the bank that reads a stranger's text. */
export interface Reader {
  /** `folder/file.ts name`, as the list of exported functions has it. */
  readonly name: string;
  readonly read: (text: string) => unknown;
  /** The contract lets nothing longer in. The time need not grow evenly up to there, but is short. */
  readonly lengthMax?: number;
}

export const named = (file: string, readers: Readonly<Record<string, Reader['read']>>, lengthMax?: number): Reader[] =>
  Object.entries(readers).map(([name, read]) => ({
    name: `${file} ${name}`,
    read,
    ...(lengthMax !== undefined && { lengthMax }),
  }));

/** A function that throws for a wrong text: that is an answer too. */
export function refusing<Input>(read: (input: Input) => unknown): (input: Input) => unknown {
  return (input) => {
    try {
      return read(input);
    } catch {
      return undefined;
    }
  };
}
