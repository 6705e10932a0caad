import type { SpendingLine } from '@bank/contract';
import type { Texts } from '@bank/dictionaries';

/** The id of the entries that a line opens. */
export const entriesId = 'category-entries';

/** A category as it is read: by the client’s name, or by that of the bank. */
export function categoryName(
  { kind, category }: Pick<SpendingLine, 'kind' | 'category'>,
  { kinds }: Pick<Texts['spending'], 'kinds'>,
): string {
  return kind === 'rule' ? category : kinds[kind];
}
