/** How the card schemes that the bank stores by a plain word write their own names. */
const names: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  maestro: 'Maestro',
  'american-express': 'American Express',
  'diners-club': 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  unionpay: 'UnionPay',
  mir: 'Mir',
};

/** A card as people know it: `Visa •••• 1111`. */
export function cardName({ cardBrand, cardLastFour }: { readonly cardBrand: string; readonly cardLastFour: string }) {
  return `${names[cardBrand] ?? cardBrand} •••• ${cardLastFour}`;
}
