import { addressNamesTown, isCountryCode, isRefusal, namesTown, refuse, type Refusal } from '@bank/contract';
import { decisionReasonLengthMax, orderAddressLengthMax, type Decided, type OrderAddress } from '@bank/contract/office';
import { correctAddress } from '../../money/orders/index.ts';
import { judgeSwiftTexts } from '../../money/payments/index.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { findOpenProposal } from '../../people/proposals/index.ts';
import { decide, judgeReason, type AsRead } from './decide-order.ts';

/** Corrects the address of an order that nobody has released, nor asked to release. */
export async function correctOrderAddress(
  platform: Platform,
  { reason, address, ...read }: AsRead & { readonly reason: string; readonly address: OrderAddress },
): Promise<Decided | Refusal> {
  const told = judgeReason(reason, decisionReasonLengthMax);
  if (typeof told !== 'string') return told;
  const judged = judgeAddress(address);
  if (isRefusal(judged)) return judged;
  return decide(platform, read, async (within, { order }) => {
    const proposal = await findOpenProposal(within.db, { kind: 'release_order', subject: order.id });
    if (proposal !== undefined) return 'proposal_open_already';
    return correctAddress(within, order.id, { address: judged, reason: told });
  });
}

/** The parts as messages carry them. Town and country are the least; neither a country nor a state is a town. */
export function judgeAddress(address: OrderAddress): OrderAddress | Refusal {
  const part = (name: keyof OrderAddress) => ({
    text: address[name],
    lengthMax: orderAddressLengthMax[name],
    field: name,
  });
  const texts = judgeSwiftTexts({
    street: part('street'),
    postCode: part('postCode'),
    town: part('town'),
    subdivision: part('subdivision'),
  });
  if (isRefusal(texts)) return texts;
  const country = address.country.trim().toUpperCase();
  if (!isCountryCode(country)) return refuse('creditor_country_unknown', 'country');
  const { street, postCode, town, subdivision } = texts;
  if (!namesTown(town.sent) || !addressNamesTown(town.sent, country)) return refuse('creditor_town_missing', 'town');
  return {
    street: street.sent,
    postCode: postCode.sent,
    town: town.sent,
    subdivision: subdivision.sent,
    country,
  };
}
