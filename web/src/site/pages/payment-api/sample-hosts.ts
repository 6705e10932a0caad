/**
 * Hosts of the samples. `.example` leads nowhere (RFC 2606), and no bank's name is in them: an integrator gets the true
 * ones with the merchant account.
 */
export const sampleHosts = { api: 'api.bank.example', payments: 'payments.bank.example' } as const;
