import type { ThreadTopic } from './thread.ts';

/** What the form of each request asks for, in its order; a question has none. Its text may be empty, but for two. */
export const requestFields = {
  question: [],
  card: ['account', 'kind', 'holder', 'address'],
  letter: ['account', 'kind', 'day', 'addressee'],
  data: ['kind', 'day'],
  closing: ['account', 'payTo'],
} as const satisfies Readonly<Record<ThreadTopic, readonly string[]>>;
export type RequestField = (typeof requestFields)[ThreadTopic][number];

/** What a request may be of, where its form asks for the kind. */
export const requestKinds = {
  card: ['debit', 'credit'],
  letter: ['balance', 'reference', 'audit'],
  data: ['address', 'contact', 'people', 'other'],
} as const satisfies Partial<Readonly<Record<ThreadTopic, readonly string[]>>>;

/** Topics whose text says what is asked for. */
export const topicsWithText: readonly ThreadTopic[] = ['question', 'data'];

/** What was typed into the form of a request, by its fields. */
export type RequestForm = Readonly<Partial<Record<RequestField, string>>>;
