import { createContext, use } from 'react';

/** What a field hands to the control within it. */
export interface FieldControl {
  readonly id: string;
  readonly labelId: string;
  readonly describedBy: string | undefined;
  readonly isInvalid: boolean;
}

export const FieldContext = createContext<FieldControl | null>(null);

/** The field around this control. A control outside a field has no label, so that is our own mistake. */
export function useFieldControl(): FieldControl {
  const control = use(FieldContext);
  if (control === null) throw new Error('A control needs a Field around it');
  return control;
}
