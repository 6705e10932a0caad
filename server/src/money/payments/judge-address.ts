import { addressNamesTown, isCountryCode, isRefusal, namesTown, refuse, type Refusal } from '@bank/contract';
import { orderAddressLengthMax, type OrderAddress } from '@bank/contract/office';
import { judgeSwiftTexts } from './judge-text.ts';

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
