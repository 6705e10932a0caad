import type { Beneficiary, BodyOf } from '@bank/contract';
import {
  deleteBeneficiary,
  listBeneficiaries,
  renameBeneficiary,
  saveBeneficiary,
  trustBeneficiary,
} from '@bank/contract/calls';
import { useCallback, useEffect, useState } from 'react';
import { call, type CallOptions } from '../../../calls/call.ts';
import type { Failure, Outcome } from '../../../calls/outcome.ts';

/** A beneficiary as it is typed. Without a label the name serves. */
export type TypedBeneficiary = Omit<BodyOf<typeof saveBeneficiary>, 'label'> & { readonly label?: string };

export interface Beneficiaries {
  /** Empty while it is being read, and where it could not be: an order can be typed without it. */
  readonly list: readonly Beneficiary[];
  /** Why it could not be read. */
  readonly failure: Failure | null;
  readonly readAgain: () => void;
  /** Keeps the beneficiary of a form. */
  readonly save: (form: TypedBeneficiary) => Promise<Outcome<Beneficiary>>;
  readonly rename: (id: string, label: string) => Promise<Outcome<Beneficiary>>;
  readonly trust: (asked: BodyOf<typeof trustBeneficiary>, ways: CallOptions) => Promise<Outcome<Beneficiary>>;
  readonly remove: (id: string) => Promise<Outcome<void>>;
}

/** Whom the client pays again. */
export function useBeneficiaries(): Beneficiaries {
  const [list, setList] = useState<readonly Beneficiary[]>([]);

  const [failure, setFailure] = useState<Failure | null>(null);

  const read = useCallback(async () => {
    const outcome = await call(listBeneficiaries);
    setFailure(outcome.ok ? null : outcome.failure);
    if (outcome.ok) setList(outcome.value);
  }, []);
  useEffect(() => void read(), [read]);

  function put(outcome: Outcome<Beneficiary>): Outcome<Beneficiary> {
    if (!outcome.ok) return outcome;
    const changed = outcome.value;
    setList((before) =>
      [...before.filter(({ id }) => id !== changed.id), changed].toSorted((one, other) =>
        one.label.localeCompare(other.label),
      ),
    );
    return outcome;
  }

  return {
    list,
    failure,
    readAgain: () => void read(),
    save: async (form) => put(await call(saveBeneficiary, { label: undefined, ...form })),
    rename: async (id, label) => put(await call(renameBeneficiary, { id, label })),
    trust: async (asked, ways) => put(await call(trustBeneficiary, asked, ways)),
    remove: async (id) => {
      const outcome = await call(deleteBeneficiary, { id });
      if (outcome.ok) setList((before) => before.filter((beneficiary) => beneficiary.id !== id));
      return outcome;
    },
  };
}
