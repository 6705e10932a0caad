import { convert, currencyCode, shareWithinBounds, type Money } from '@bank/money';
import { generalFees } from '../../content/general-fees.ts';
import { useExchangeRates } from '../client/use-exchange-rates.ts';

const usd = currencyCode('USD');

/** What the tariff names as the fee of a payment, in US dollars; null while its value in dollars is not known. */
export function useTariffFee(amount: Money | null): Money | null {
  const { reading } = useExchangeRates();
  if (amount === null) return null;
  if (amount.currency === usd) return shareWithinBounds(amount, generalFees.payments);
  const rates = reading.stage === 'read' ? reading.rates.rates : [];
  const rate = rates.find(({ currency }) => currency === amount.currency);
  if (rate === undefined) return null;
  const value = convert(amount, { from: amount.currency, to: usd, rateScaled: rate.usdPerUnitScaled });
  return shareWithinBounds(value, generalFees.payments);
}
