import { demonstrationPaymentApi } from '@bank/contract';
import { isOfDemonstration } from '../../../dictionaries/text-store.ts';

/**
 * Where the samples are sent. A demonstration answers at one address. Elsewhere `.example` leads nowhere (RFC 2606): an
 * integrator gets the true ones with the merchant account.
 */
export function sampleHosts(): { readonly api: string; readonly payments: string } {
  return isOfDemonstration()
    ? { api: demonstrationPaymentApi, payments: demonstrationPaymentApi }
    : { api: 'https://api.bank.example', payments: 'https://payments.bank.example' };
}
