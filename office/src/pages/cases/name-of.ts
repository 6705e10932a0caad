import type { OfficeCase } from '@bank/contract/office/cases';
import { fill } from '@bank/dictionaries';
import { texts } from '../../texts/texts.ts';

/** How a case is called: "Complaint 7". */
export function nameOf({ kind, number }: Pick<OfficeCase, 'kind' | 'number'>): string {
  const { kinds, number: name } = texts('cases');
  return fill(name, { kind: kinds[kind], number });
}
