/** How a list is asked for: by a column upwards, `amount`, or downwards, `-amount`. */
export type SortText<Key extends string> = Key | `-${Key}`;

/** All orders in which a list of these columns may be asked for. */
export const sortsOf = <Key extends string>(keys: readonly Key[]): SortText<Key>[] =>
  keys.flatMap((key) => [key, `-${key}`] as const);
