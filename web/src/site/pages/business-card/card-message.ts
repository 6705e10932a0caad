import { fill, type Texts } from '@bank/dictionaries';

/** What the form asks for. */
export interface CardWish {
  readonly clientId: string;
  readonly shippingAddress: string;
  readonly isDebit: boolean;
  readonly isCredit: boolean;
}

/** The order as a message to the account manager, one line for each field that was filled. */
export function cardMessage(order: CardWish, { form, message }: Texts['business-card']): string {
  const types = [order.isDebit && form.debit, order.isCredit && form.credit]
    .filter((type) => type !== false)
    .join(', ');
  const fields = [
    [form.clientId, order.clientId],
    [form.shippingAddress, order.shippingAddress],
    [form.cardType, types],
  ] as const;
  const lines = fields
    .filter(([, value]) => value.trim() !== '')
    .map(([label, value]) => fill(message.line, { label, value: value.trim() }));
  return [message.opening, ...lines].join('\n');
}
