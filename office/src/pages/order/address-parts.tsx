import type { OrderAddress } from '@bank/contract/office/outgoing-orders';
import { fill } from '@bank/dictionaries';
import { texts } from '../../texts/texts.ts';

export const addressPartNames = ['street', 'postCode', 'town', 'subdivision', 'country'] as const;

/** An address by its parts, as a payment file has them. */
export function AddressParts({ address }: { readonly address: OrderAddress }) {
  const { addressParts } = texts('outgoing');
  return (
    <>
      {addressPartNames.map((name) => (
        <div key={name}>
          {addressParts[name]}: {address[name] || '–'}
        </div>
      ))}
    </>
  );
}

/** What a correction changed. */
export function correctionText({
  before,
  after,
}: {
  readonly before: OrderAddress;
  readonly after: OrderAddress;
}): string {
  const { addressParts, corrected } = texts('outgoing');
  return addressPartNames
    .filter((name) => before[name] !== after[name])
    .map((name) =>
      fill(corrected, { part: addressParts[name], before: before[name] || '–', after: after[name] || '–' }),
    )
    .join('; ');
}
