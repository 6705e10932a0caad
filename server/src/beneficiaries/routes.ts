import { calls, isRefusal, type WireBeneficiary } from '@bank/contract';
import type { AnswerCall } from '../platform/http/call-routes.ts';
import type { Platform } from '../platform/platform.ts';
import { readId } from '../platform/read-id.ts';
import type { Beneficiary } from './beneficiary.ts';
import { forgetBeneficiary } from './forget-beneficiary.ts';
import { renameBeneficiary } from './rename-beneficiary.ts';
import { saveBeneficiary } from './save-beneficiary.ts';
import { listBeneficiaries } from './store.ts';

/** Beside the ten: the beneficiaries that a client keeps. */
export function beneficiaryRoutes(answer: AnswerCall, platform: Platform): void {
  answer(calls.listBeneficiaries, async ({ session }) => {
    const found = await listBeneficiaries(platform.db, session.clientId);
    return { beneficiaries: found.map(presentBeneficiary) };
  });

  answer(calls.saveBeneficiary, async ({ body, session, origin }) => {
    const saved = await saveBeneficiary(platform, {
      clientId: session.clientId,
      origin,
      label: body.label ?? '',
      creditorName: body.creditor_name ?? '',
      creditorAccount: body.creditor_account ?? '',
      creditorCountry: body.creditor_country ?? '',
      creditorAgentName: body.creditor_agent_name ?? '',
      creditorAgentBic: body.creditor_agent_bic ?? '',
      street: body.street ?? '',
      postCode: body.post_code ?? '',
      town: body.town ?? '',
      remittanceInformation: body.reference ?? '',
    });
    return isRefusal(saved) ? saved : presentBeneficiary(saved);
  });

  answer(calls.renameBeneficiary, async ({ body, session, origin }) => {
    const renamed = await renameBeneficiary(platform, {
      clientId: session.clientId,
      origin,
      id: readId(body.id),
      label: body.label ?? '',
    });
    return isRefusal(renamed) ? renamed : presentBeneficiary(renamed);
  });

  answer(calls.deleteBeneficiary, async ({ body, session, origin }) => {
    const outcome = await forgetBeneficiary(platform, { clientId: session.clientId, origin, id: readId(body.id) });
    return isRefusal(outcome) ? outcome : undefined;
  });
}

function presentBeneficiary(beneficiary: Beneficiary): WireBeneficiary {
  return {
    id: beneficiary.id,
    label: beneficiary.label,
    creditor_name: beneficiary.creditorName,
    creditor_account: beneficiary.creditorAccount,
    creditor_country: beneficiary.creditorCountry,
    creditor_agent_name: beneficiary.creditorAgentName,
    creditor_agent_bic: beneficiary.creditorAgentBic,
    street: beneficiary.street,
    post_code: beneficiary.postCode,
    town: beneficiary.town,
    reference: beneficiary.remittanceInformation,
  };
}
