/** What a thread with the bank is about: a question, or a request that a person of the bank takes up. */
export const threadTopics = ['question', 'card', 'letter', 'data', 'closing'] as const;
export type ThreadTopic = (typeof threadTopics)[number];

/** Longest text of one message in a thread, and of what staff answer, in characters. */
export const threadTextMax = 5_000;

/** Files of one message; each is held to the rules of documents. */
export const threadFilesMax = 5;
/** Files of one thread, of both sides. */
export const filesOfThreadMax = 20;
/** Files that the users of a client send in 24 hours. */
export const threadFilesOfDayMax = 50;

/** A file that went with a message, without its bytes. */
export interface ThreadFile {
  readonly id: string;
  readonly name: string;
  readonly byteCount: number;
}
