import { calls, isRefusal, refuse, type BodyOf } from '@bank/contract';
import { RATE_DECIMALS, toDecimalString, toRateString } from '@bank/money';
import type { AnswerCall } from '../platform/http/call-routes.ts';
import type { Platform } from '../platform/platform.ts';
import { readId } from '../platform/read-id.ts';
import { acceptInternalTransfer } from './accept-internal-transfer.ts';
import { acceptInternationalTransfer } from './accept-international-transfer.ts';
import { internalTransferBatcher } from './internal-transfer-batcher.ts';
import { quoteInternalTransfer } from './quote-internal-transfer.ts';
import { requestConfirmation } from './request-confirmation.ts';
import { cancelOrder } from './settle-order.ts';

/** Calls 7 and 8 of spec 7, and what belongs to them: the quote, the confirmation of an order, its cancelling. */
export function paymentRoutes(answer: AnswerCall, platform: Platform): void {
  const transfers = internalTransferBatcher(platform);
  answer(calls.orderInternationalTransfer, async ({ body, session, origin, idempotencyKey, token, confirmation }) => {
    const order = { ...readInternationalOrder(body), clientId: session.clientId, origin, idempotencyKey };
    const outcome = await acceptInternationalTransfer(platform, order, { token, header: confirmation });
    return isRefusal(outcome) ? outcome : {};
  });

  answer(calls.requestConfirmation, async ({ body, session, origin, token }) => {
    const made = await requestConfirmation(platform, {
      ...readInternationalOrder(body),
      clientId: session.clientId,
      origin,
      token,
    });
    return isRefusal(made) ? made : { id: made.id, code: made.shownCode, expires_at: made.expiresAt.toISOString() };
  });

  answer(calls.cancelOrder, async ({ body, session, origin }) => {
    const rowId = readId(body.id);
    if (rowId === undefined) return refuse('order_not_found', 'id');
    const outcome = await cancelOrder(platform, { clientId: session.clientId, origin, rowId });
    return isRefusal(outcome) ? outcome : undefined;
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

function readInternationalOrder(body: BodyOf<typeof calls.orderInternationalTransfer>) {
  return {
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
  };
}
