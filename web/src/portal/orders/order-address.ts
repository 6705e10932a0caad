/** Names in the address of the Orders page the order that is open. */
const parameter = 'order';

/** The address of one order; `orders` is that of the page. */
export function orderAddress(orders: string, id: string): string {
  return `${orders}?${new URLSearchParams({ [parameter]: id }).toString()}`;
}

/** The order that an address opens; null for the list. */
export function orderOfQuery(query: string): string | null {
  return new URLSearchParams(query).get(parameter);
}
