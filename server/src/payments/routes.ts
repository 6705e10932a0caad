import { calls, isRefusal } from '@bank/contract';
import { RATE_DECIMALS, toDecimalString, toRateString } from '@bank/money';
import type { AnswerCall } from '../platform/http/call-routes.ts';
import type { Platform } from '../platform/platform.ts';
import { acceptInternalTransfer } from './accept-internal-transfer.ts';
import { acceptInternationalTransfer } from './accept-international-transfer.ts';
import { internalTransferDesk } from './internal-transfer-desk.ts';
import { quoteInternalTransfer } from './quote-internal-transfer.ts';

/** Calls 7 and 8 of spec 7, and the quote. */
export function paymentRoutes(answer: AnswerCall, platform: Platform): void {
  const transfers = internalTransferDesk(platform);
  answer(calls.orderInternationalTransfer, async ({ body, session, origin, idempotencyKey }) => {
    const outcome = await acceptInternationalTransfer(platform, {
      clientId: session.clientId,
      origin,
      idempotencyKey,
      debtorAccount: String(body.from_account ?? ''),
      amount: body.Amount ?? '',
      creditorAgentName: body['Bank Name'] ?? '',
      creditorAgentBic: body['SWIFT Code'] ?? '',
      creditorAccount: body['IBAN/Beneficiary Account Number'] ?? '',
      remittanceInformation: body['Beneficiary Reference'] ?? '',
      creditorName: body['Beneficiary Name'] ?? '',
      creditorCountry: body.BenefCountry ?? '',
      creditorAddress: body['Bank/Beneficiary Address'] ?? '',
      chargeBearer: body.PayCharges ?? '',
    });
    return isRefusal(outcome) ? outcome : {};
  });

  answer(calls.orderInternalTransfer, async ({ body, session, origin, idempotencyKey }) => {
    const outcome = await acceptInternalTransfer(transfers, {
      clientId: session.clientId,
      origin,
      idempotencyKey,
      debtorAccount: String(body.from_account ?? ''),
      creditorAccount: String(body.to_account ?? ''),
      amount: body.amount ?? '',
      reference: body.reference ?? '',
    });
    return isRefusal(outcome) ? outcome : ('OK' as const);
  });

  answer(calls.quoteInternalTransfer, async ({ body, session }) => {
    const quote = await quoteInternalTransfer(platform, {
      clientId: session.clientId,
      debtorAccount: String(body.from_account ?? ''),
      creditorAccount: String(body.to_account ?? ''),
      amount: body.amount ?? '',
    });
    if (isRefusal(quote)) return quote;
    return {
      amount: toDecimalString(quote.amount),
      currency: quote.amount.currency,
      counter_amount: toDecimalString(quote.counterAmount),
      counter_currency: quote.counterAmount.currency,
      rate: toRateString(quote.rateScaled ?? 10n ** BigInt(RATE_DECIMALS)),
      as_of: quote.asOf.toISOString(),
    };
  });
}
