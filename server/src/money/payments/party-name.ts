import type { Client } from '../../people/identity/index.ts';

/** The client's name as a payment carries it: the company's, or the person's own. */
export function partyName({
  firstName,
  lastName,
  companyName,
}: Pick<Client, 'firstName' | 'lastName' | 'companyName'>): string {
  return companyName === '' ? `${firstName} ${lastName}` : companyName;
}
