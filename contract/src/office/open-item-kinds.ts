/**
 * What stays open between the books and a correspondent: what stood there before the first statement, a statement
 * between two that is missing, an account without any.
 */
export const openItemKinds = ['opening_difference', 'statement_missing', 'never_stated'] as const;
export type OpenItemKind = (typeof openItemKinds)[number];
