import type { StatementEntry } from './statement.ts';

/** Domain, family and sub-family of a row (ISO 20022 external code set BankTransactionDomain). */
export type BankTransactionCode = readonly [domain: string, family: string, subFamily: string];

/** How ISO 20022 calls what moved the money. */
export function bankTransactionCode({ type, side }: Pick<StatementEntry, 'type' | 'side'>): BankTransactionCode {
  const isDebit = side === 'debit';
  const transfers = isDebit ? 'ICDT' : 'RCDT';
  switch (type) {
    case 'swift':
    case 'incoming':
    case 'deposit':
      return ['PMNT', transfers, 'XBCT'];
    case 'sepa':
      return ['PMNT', transfers, 'ESCT'];
    case 'internal':
      return ['PMNT', transfers, 'BOOK'];
    case 'conversion':
      return ['FORX', 'SPOT', 'OTHR'];
    case 'card':
      return ['PMNT', 'CCRD', 'POSD'];
    case 'fee':
      return ['ACMT', isDebit ? 'MDOP' : 'MCOP', 'CHRG'];
    case 'interest':
      return ['ACMT', isDebit ? 'MDOP' : 'MCOP', 'INTR'];
    case 'term_deposit':
      return ['LDAS', 'FTDP', isDebit ? 'DPST' : 'RPMT'];
    case 'reversal':
    case 'return':
      // A debit takes back what had come in: a deposit that was booked by mistake.
      return ['PMNT', isDebit ? 'RCDT' : 'ICDT', 'RRTN'];
  }
}
