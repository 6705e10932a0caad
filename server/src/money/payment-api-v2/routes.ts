import type { Refusal } from '@bank/contract';
import type { AnswerOperationV2 } from '../../base/platform/http/payment-api-v2-door.ts';
import type { Platform } from '../../base/platform/platform.ts';
import type { CardDesk } from '../card-payments/index.ts';
import type { Merchant } from '../merchants/index.ts';
import { disputeRoutesV2 } from './dispute-routes.ts';
import { eventRoutesV2 } from './event-routes.ts';
import { paymentRoutesV2 } from './payment-routes.ts';
import { refundRoutesV2 } from './refund-routes.ts';
import { tokenRouteV2 } from './token-route.ts';

/** Tokens, payments, refunds, disputes and events of the second version. */
export function paymentApiV2Routes(
  answer: AnswerOperationV2<Merchant>,
  platform: Platform,
  { desk, limitHashing }: { readonly desk: CardDesk; readonly limitHashing: () => Refusal | undefined },
): void {
  tokenRouteV2(answer, platform, { limitHashing });
  paymentRoutesV2(answer, desk);
  refundRoutesV2(answer, desk);
  disputeRoutesV2(answer, desk);
  eventRoutesV2(answer, platform);
}
