import { isRefusal, refuse, type Refusal } from '@bank/contract';
import { changeClientAddressContent, type ChangeClientAddress } from '@bank/contract/office';
import { recordStaffAct } from '../../base/audit/index.ts';
import { judgeAddress } from '../../money/payments/index.ts';
import { findClientForStaff, setPostalAddress, type ClientSummary } from '../../people/identity/index.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { defineProposalKind, type ProposalKind } from '../../people/proposals/index.ts';

/** Where a client lives or has its seat. Banks of the beneficiary judge the payer by it, so two people change it. */
export function changeClientAddress(platform: Platform): ProposalKind {
  return defineProposalKind<ChangeClientAddress>({
    kind: 'change_client_address',
    proposedBy: ['support', 'compliance', 'administrator'],
    approvedBy: ['approver', 'compliance'],
    content: changeClientAddressContent,
    subject: ({ client }) => client,
    describe: async (database, content) => {
      const client = await readClient(database, content);
      if (isRefusal(client)) return client;
      const { client: of, ...address } = content;
      const was = client.postalAddress === null ? null : inOneLine(client.postalAddress);
      return [{ what: 'postal_address', of, was, willBe: inOneLine(address) }];
    },
    execute: async (transaction, content, { proposedBy, approvedBy }) => {
      const client = await readClient(transaction, content);
      if (isRefusal(client)) return client;
      const { client: number, ...address } = content;
      await setPostalAddress(transaction, client.id, address);
      await recordStaffAct(
        transaction,
        { ...platform, staff: approvedBy.login },
        {
          kind: 'client_address_changed',
          clientId: client.id,
          // The address is in the proposal: the trail keeps no data of people that have to be deleted one day.
          subject: `${number}, proposed by ${proposedBy.login}`,
          about: [{ kind: 'client', id: client.id }],
        },
      );
      return 'done';
    },
  });
}

type Address = Omit<ChangeClientAddress, 'client'>;

function inOneLine({ street, postCode, town, subdivision, country }: Address): string {
  const place = [postCode, town].filter((part) => part !== '').join(' ');
  return [street, place, subdivision, country].filter((part) => part !== '').join(', ');
}

async function readClient(
  database: Database,
  { client: number, ...address }: ChangeClientAddress,
): Promise<ClientSummary | Refusal> {
  const client = await findClientForStaff(database, number);
  if (client === undefined || client.number !== number) return refuse('client_not_found', 'client');
  const judged = judgeAddress(address);
  if (isRefusal(judged)) return judged;
  const isSame = client.postalAddress !== null && inOneLine(client.postalAddress) === inOneLine(address);
  return isSame ? refuse('nothing_to_change') : client;
}
