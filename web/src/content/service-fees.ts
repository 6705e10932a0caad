import { percent, usd, type FeeTable } from './fee-table.ts';
import { generalFees } from './general-fees.ts';

/** The general fees as a table (spec 9). */
export const bankTransfers: FeeTable = {
  name: 'bankTransfers',
  rows: [
    { name: 'payments', remark: 'swiftAndSepa', fee: { kind: 'share', ...generalFees.payments } },
    { name: 'internalTransfers', remark: 'ownAccounts', fee: usd(generalFees.internalTransfer) },
    { name: 'manualPayments', fee: { kind: 'share', ...generalFees.manualPayments } },
    {
      name: 'investigationCurrentQuarter',
      remark: 'correspondentCharges',
      fee: usd(generalFees.investigation.currentQuarter),
    },
    {
      name: 'investigationEarlierPeriods',
      remark: 'correspondentCharges',
      fee: usd(generalFees.investigation.earlierPeriods),
    },
  ],
};

/** Companies only (spec 9). */
export const acquiring: FeeTable = {
  name: 'acquiring',
  percent: generalFees.merchantDiscountPercent,
  rows: [{ name: 'securityDeposit', fee: usd('100 000') }],
};

export const supplementaryCharges: FeeTable = {
  name: 'supplementaryCharges',
  rows: [
    { name: 'paymentAmendment', fee: usd('20') },
    { name: 'cardTopUp', fee: percent('3') },
    { name: 'documentReview', fee: usd('100') },
    { name: 'outgoingConversion', fee: percent('2.50') },
    { name: 'incomingConversion', fee: percent('2.50') },
  ],
};

export const extras: FeeTable = {
  name: 'extras',
  rows: [
    { name: 'paymentConfirmation', remark: 'swiftCopy', fee: usd('10') },
    { name: 'auditConfirmation', fee: usd('100') },
    { name: 'courierDelivery', fee: usd('50') },
    { name: 'exchangeByOrder', fee: percent('2.50') },
    { name: 'certifiedCopy', fee: usd('25') },
  ],
};
