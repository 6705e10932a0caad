import * as z from 'zod/mini';
import { wireBeneficiary } from '../beneficiary.ts';
import { defineCall, noBody } from '../define-call.ts';

/** Beside the ten: whom the client pays again, in the order of their names. */
export const listBeneficiaries = defineCall({
  name: 'listBeneficiaries',
  summary: 'The beneficiaries that the client has saved.',
  method: 'GET',
  path: '/api/beneficiaries',
  auth: 'client',
  body: noBody,
  answer: z.object({ beneficiaries: z.array(wireBeneficiary) }),
  refusals: [],
});
