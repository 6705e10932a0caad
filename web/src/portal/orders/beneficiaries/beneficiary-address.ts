import type { Beneficiary } from '@bank/contract';
import { useEffect, useEffectEvent, useState } from 'react';

/** Names in the address the beneficiary of a new order. */
const parameter = 'to';

/** The address of the order form that begins with this beneficiary. */
export function payBeneficiaryAddress(form: string, { id }: Pick<Beneficiary, 'id'>): string {
  return `${form}?${parameter}=${encodeURIComponent(id)}`;
}

/** Takes the beneficiary that the address names, once, when the list is read. */
export function useBeneficiaryOfAddress(
  list: readonly Beneficiary[],
  isReady: boolean,
  take: (beneficiary: Beneficiary) => void,
): void {
  const [wanted, setWanted] = useState(() => new URLSearchParams(location.search).get(parameter));
  const found = list.find(({ id }) => id === wanted);
  const fill = useEffectEvent(() => {
    if (found !== undefined) take(found);
  });

  useEffect(() => {
    if (wanted === null || found === undefined || !isReady) return;
    const address = new URL(location.href);
    address.searchParams.delete(parameter);
    history.replaceState(history.state, '', `${address.pathname}${address.search}`);
    fill();
    setWanted(null);
  }, [wanted, found, isReady]);
}
