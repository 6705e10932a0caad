import * as z from 'zod/mini';
import { beneficiary, type Beneficiary } from '../orders/beneficiary.ts';
import { reshaped } from '../wire/codec.ts';
import { defineCall, noBody } from '../wire/define-call.ts';

/** The saved beneficiaries of the client, sorted by name. */
export const listBeneficiaries = defineCall({
  name: 'listBeneficiaries',
  summary: 'The beneficiaries that the client has saved.',
  method: 'GET',
  path: '/api/beneficiaries',
  auth: 'client',
  right: 'see',
  body: noBody,
  answer: reshaped(z.object({ beneficiaries: z.array(beneficiary) }), {
    decode: ({ beneficiaries }): readonly Beneficiary[] => beneficiaries,
    encode: (beneficiaries) => ({ beneficiaries: [...beneficiaries] }),
  }),
  refusals: [],
});
