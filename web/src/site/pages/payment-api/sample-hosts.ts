import { demonstrationPaymentApi } from '@bank/contract';

/**
 * Where the samples are sent: to the address that this bank's Payment API has. The server writes it into the page
 * before it sends it, in the places that the build leaves. Both hosts of the guide are one.
 */
export function sampleHosts(): { readonly api: string; readonly payments: string; readonly host: string } {
  if (import.meta.env.SSR)
    return { api: '%PAYMENT_API_URL%', payments: '%PAYMENT_API_URL%', host: '%PAYMENT_API_HOST%' };
  const address = document.getElementById('root')?.dataset['paymentApi'] ?? demonstrationPaymentApi;
  return { api: address, payments: address, host: new URL(address).host };
}
