import { endedParts } from '../calls/end-merchant-credentials.ts';
import { merchantRequestOutcomes } from '../calls/list-merchant-requests.ts';
import { trialNames } from '../payment-api-v2/trial.ts';
import {
  cardDisputeReasons,
  cardDisputeStates,
  cardMovers,
  cardPaymentStates,
  livePaymentStates,
  refundStatuses,
} from '../merchants/card-payment-states.ts';
import { declineReasons } from '../payment-api/decline-reasons.ts';
import { webhookModes } from '../webhooks/webhook-kinds.ts';
import type { FieldDescription } from './field-description.ts';

const moment = { example: '2026-03-02T09:30:00.000Z', format: 'date-time' } as const;
const login = { says: 'What a program logs in with, beside the secret.', example: 'live_k3v9q2m7x5c8b4n1' };
const secret = {
  says: 'What a program proves itself with. It is answered once.',
  example: 'live_secret_0f4b8Qm1Zs6Yk3Jd7Rw9Tq2Vx5Bn8Lc1Hg4Pf7Ea0U',
};
const mode = { says: 'Test moves no money. Nothing of one mode sees the other.', values: webhookModes };
const networks = {
  says: 'From which addresses they may be used, as networks (CIDR); none: from everywhere.',
  example: ['203.0.113.0/24'],
};

/** Of the calls about card payments of a merchant. */
export const fieldDescriptionsOfMerchants: Readonly<Record<string, FieldDescription>> = {
  merchant_credentials: { says: 'The credentials of the client, the newest first.' },
  'createMerchantCredentials.name': { says: 'What the client calls them.', example: 'Web shop' },
  'merchant_credentials.name': { says: 'What the client calls them; null: the bank made them.', example: 'Web shop' },
  'createMerchantCredentials.mode': mode,
  'merchant_credentials.mode': mode,
  networks,
  'createMerchantCredentials.login': login,
  'rotateMerchantSecret.login': login,
  'merchant_credentials.login': login,
  'createMerchantCredentials.secret': secret,
  'rotateMerchantSecret.secret': secret,
  'merchant_credentials.previous_secret_until': {
    says: 'Until then the secret before opens too; null where there is one.',
    ...moment,
  },
  merchant: { says: 'The client as one that takes card payments; null where it takes none.' },
  'merchant.name': { says: 'As payers read it.', example: 'A shop' },
  live_payments: { says: 'Whether live payments are taken.', values: livePaymentStates },
  payments: { says: 'The payments, the newest first.' },
  payment: { says: 'The payment.', example: '84-118207' },
  'listCardPayments.mode': mode,
  'readCardDays.mode': mode,
  'readCardPayment.mode': mode,
  'refundCardPayment.mode': mode,
  'listCardDisputes.mode': mode,
  'listMerchantRequests.mode': mode,
  'answerCardDispute.mode': mode,
  'listCardPayments.status': { says: 'Only payments that stand here.', example: 'approved' },
  words: { says: 'Only those whose number, payer, reference or end of the card is this.', example: 'P-20417' },
  'listCardPayments.from': { says: 'Only those from this day of the bank on.', example: '2026-03-01' },
  'listCardPayments.to': { says: 'Only those up to this day of the bank.', example: '2026-03-31' },
  'listCardPayments.before': { says: 'The last payment of the part before.', example: '84-118207' },
  'listCardPayments.has_more': { says: 'Whether there are earlier ones.', example: false },
  'listCardDisputes.before': {
    says: 'The last dispute of the part before.',
    example: '0199a3c4-0001-7000-8000-0123456789ab',
  },
  'listCardDisputes.has_more': { says: 'Whether there are earlier ones.', example: false },
  'payments.id': { says: 'The payment, as the Payment API names it.', example: '84-118207' },
  'payment.id': { says: 'The payment, as the Payment API names it.', example: '84-118207' },
  'refundCardPayment.id': { says: 'The payment, as the Payment API names it.', example: '84-118207' },
  'readCardPayment.id': { says: 'The payment, as the Payment API names it.', example: '84-118207' },
  'payments.status': { says: 'Where it stands.', values: cardPaymentStates },
  'payment.status': { says: 'Where it stands.', values: cardPaymentStates },
  'refundCardPayment.status': { says: 'Where it stands.', values: cardPaymentStates },
  'moves.status': { says: 'Where it went.', values: cardPaymentStates },
  refunded_amount: { says: 'What has gone back to the payer.', example: '0.00' },
  net_amount: { says: 'What remains after the discount.', example: '142.50' },
  payer: { says: 'The payer, as the merchant names them.', example: 'P-20417' },
  merchant_reference: { says: "The merchant's own word for it; null where there is none.", example: 'Order 1001' },
  card_brand: { says: 'The brand of the card.', example: 'visa' },
  card_last_four: { says: 'The end of its number.', example: '1111' },
  decline_reason: { says: 'Why it was denied; null otherwise.', values: declineReasons },
  moves: { says: 'What happened to it, the oldest first.' },
  moved_by: { says: 'Who moved it.', values: cardMovers },
  moved_at: { says: 'When.', ...moment },
  refunds: { says: 'What went back, the oldest first.' },
  refund_id: {
    says: 'A UUID that the caller makes: the same one sent again is the same refund.',
    example: '0199a3c4-0001-7000-8000-0123456789ab',
  },
  'refunds.status': { says: 'Where it stands at the acquirer.', values: refundStatuses },
  merchant_requests: { says: 'What programs asked, the newest first.' },
  'merchant_requests.id': {
    says: 'The request, as its answer named it.',
    example: '0199a3c4-0001-7000-8000-0123456789ab',
  },
  answered_at: { says: 'When it was answered.', ...moment },
  'merchant_requests.login': { says: 'With which credentials.', example: 'shop_live_4f2a' },
  'merchant_requests.method': { says: 'Its method.', example: 'POST' },
  'merchant_requests.route': { says: 'Its path, as it is documented.', example: '/v2/payments/:id' },
  http_status: { says: 'The status of HTTP.', example: 200 },
  inner_status: { says: 'The inner status of the first version; null otherwise.', example: 418 },
  'merchant_requests.problem': { says: 'What was wrong; null otherwise.', example: 'amount: amount_malformed' },
  shape: {
    says: 'Names of its fields, and what stood in each; no value.',
    example: '{"payer_id":"text of 6"}',
  },
  duration_ms: { says: 'How long the answer took, in milliseconds.', example: 12 },
  outcome: { says: 'Only those that were done, or refused.', values: merchantRequestOutcomes },
  'listMerchantRequests.login': { says: 'Only those with these credentials.', example: 'shop_live_4f2a' },
  'listMerchantRequests.before': {
    says: 'The last request of the part before.',
    example: '0199a3c4-0001-7000-8000-0123456789ab',
  },
  'listMerchantRequests.has_more': { says: 'Whether there are earlier ones.', example: false },
  operation: { says: 'The operation of the Payment API.', values: trialNames },
  values: { says: 'What its fields hold, in the order of the guide.', example: ['P-20417'] },
  'tryPaymentApi.key': { says: 'The `Idempotency-Key`, where the operation asks for one.', example: 'order-1001' },
  reply: { says: 'The body of the answer, as it came.', example: '{"status":200,"result":[]}' },
  is_replayed: { says: 'Whether an earlier answer came again.', example: false },
  last_day: { says: 'The last of the 30 days.', example: '2026-03-02' },
  days: { says: 'Days on which something was approved.' },
  'days.day': { says: 'The day of the bank.', example: '2026-03-02' },
  'days.amount': { says: 'What was approved on it.', example: '1250.00' },
  'days.count': { says: 'How many payments that were.', example: 12 },
  disputes: { says: 'The disputes, the newest first.' },
  'disputes.reason': { says: 'Why the payer wants the money back.', values: cardDisputeReasons },
  'disputes.state': { says: 'Where it stands.', values: cardDisputeStates },
  opened_at: { says: 'When it was opened.', ...moment },
  respond_by: { says: 'Until when the merchant may answer.', ...moment },
  statement: { says: 'What the merchant says to it; null where it said nothing.', example: 'Delivered on 2 March.' },
  is_accepted: { says: 'Whether the payer is let have the money.', example: false },
  part: { says: 'What ends: all of it, or the secret that was replaced.', values: endedParts },
};
