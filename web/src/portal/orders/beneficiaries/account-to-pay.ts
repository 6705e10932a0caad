import { useEffect, useEffectEvent } from 'react';

/** The account that the search hands to the form of an order, until that takes it. */
let handedOver: string | null = null;

/** Keeps an IBAN for the form that is opened next. */
export function handOverAccount(iban: string): void {
  handedOver = iban;
}

/** Takes the account that was handed over, once, as soon as the form is ready. */
export function useAccountToPay(isReady: boolean, take: (iban: string) => void): void {
  const put = useEffectEvent(take);
  useEffect(() => {
    if (!isReady || handedOver === null) return;
    const iban = handedOver;
    handedOver = null;
    put(iban);
  });
}
