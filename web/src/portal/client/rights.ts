import type { Client } from '@bank/contract';

/*
 * What the user may do for the client whom they act for. The bank judges each call itself: this only spares the user a
 * form that it would refuse. A client without `actingFor` has every right.
 */

export function maySeeAccounts({ actingFor }: Client): boolean {
  return actingFor?.rights.see ?? true;
}

export function mayPrepare({ actingFor }: Client): boolean {
  return actingFor?.rights.prepare ?? true;
}

/** Whether the user may send off, and cancel, orders of any amount. */
export function mayApprove({ actingFor }: Client): boolean {
  return actingFor === undefined || actingFor.rights.approve !== 'nothing';
}

export function mayAdminister({ actingFor }: Client): boolean {
  return actingFor?.rights.administer ?? true;
}

/** The name of the client: the company, or the person. */
export function nameOfClient({ actingFor, companyName, firstName, lastName }: Client): string {
  return actingFor?.clientName ?? (companyName || `${firstName} ${lastName}`.trim());
}
