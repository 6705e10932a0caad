import type { Beneficiary } from '@bank/contract';
import { findClientById } from '../../people/identity/index.ts';
import { composeBeneficiaryMail, enqueueMail } from '../../base/mail/index.ts';
import type { RequestOrigin } from '../../base/platform/http/request-origin.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';

/** RFC 5321, 4.5.4.1: what cannot be delivered is given up after four or five days. */
const lifetimeMinutes = 5 * 24 * 60;

interface Change {
  readonly clientId: string;
  readonly origin: RequestOrigin;
  readonly change: 'saved' | 'changed';
  readonly beneficiary: Beneficiary;
}

/** Tells the client by mail whom the list holds now, in the database transaction of the change. */
export async function mailChange(
  transaction: Database,
  { newId, clock }: Platform,
  { clientId, origin, change, beneficiary }: Change,
): Promise<void> {
  const client = (await findClientById(transaction, clientId))!;
  const mail = composeBeneficiaryMail({
    language: client.language,
    name: `${client.firstName} ${client.lastName}`,
    change,
    beneficiary: {
      creditor: beneficiary.creditorName,
      creditorAccount: beneficiary.creditorAccount,
      creditorAgent: `${beneficiary.creditorAgentName}, ${beneficiary.creditorAgentBic}`,
      creditorCountry: beneficiary.creditorCountry,
      reference: beneficiary.remittanceInformation,
    },
    at: clock.now(),
    device: origin.device,
    network: origin.network,
  });
  await enqueueMail(transaction, {
    ...mail,
    id: newId(),
    kind: 'notice',
    recipient: client.email,
    isSecurityNotice: true,
    lifetimeMinutes,
  });
}
