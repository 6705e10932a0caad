/** A quote of a cryptocurrency: one unit in US dollars. */
export interface CryptoQuote {
  readonly code: string;
  /** A name, the same in every language. */
  readonly name: string;
  readonly usd: string;
}

/**
 * What the website shows beside the rates of the bank, to read only: no cryptocurrency is in the ledger, in a call or
 * in an order of online banking. A bank replaces them, and names its source in place of `null`: these are invented.
 */
export const cryptoQuotes: {
  readonly day: string;
  /** UTC. */
  readonly time: string;
  readonly source: string | null;
  readonly quotes: readonly CryptoQuote[];
} = {
  day: '2026-11-20',
  time: '09:00',
  source: null,
  quotes: [
    { code: 'BTC', name: 'Bitcoin', usd: '71240.00' },
    { code: 'ETH', name: 'Ether', usd: '3118.40' },
    { code: 'USDT', name: 'Tether', usd: '1.0002' },
    { code: 'USDC', name: 'USD Coin', usd: '0.9999' },
  ],
};
