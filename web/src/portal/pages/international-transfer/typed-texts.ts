import { toSwiftText } from '@bank/contract';
import { sentAddress } from './content.ts';
import { respelled } from './respelled.ts';
import type { Fields } from './fields.ts';

/** Texts as they were typed, those that will be spelled otherwise only. */
export interface TypedTexts {
  readonly creditorName?: string;
  readonly creditorAddress?: string;
  readonly creditorAgentName?: string;
  readonly remittanceInformation?: string;
}

/** What the client typed and will not find again letter for letter on the order. */
export function typedTexts(form: Fields): TypedTexts {
  const { creditorName, creditorAgentName, remittanceInformation, street, postCode, town } = form;
  const place = [postCode.trim(), town.trim()].filter(Boolean).join(' ');
  const isWhole = sentAddress(form) === toSwiftText(street);
  const texts = {
    creditorName,
    creditorAgentName,
    remittanceInformation,
    creditorAddress: isWhole ? street.trim() : `${street.trim()}, ${place}`,
  };
  return Object.fromEntries(Object.entries(texts).filter(([, typed]) => respelled(typed) !== null));
}
