import * as z from 'zod/mini';
import { spelled } from '../wire/codec.ts';
import { defineCall, noBody } from '../wire/define-call.ts';

const coolingOff = spelled({
  /** How many hours a new beneficiary cools off; 0: none does. */
  hours: z.number(),
  /** A shorter time that counts later; null where none waits. */
  next: z.nullable(spelled({ hours: z.number(), from: z.string() })),
});
export type CoolingOff = z.output<typeof coolingOff>;

/** For how long new beneficiaries of the client cool off before they can be paid. */
export const readCoolingOff = defineCall({
  name: 'readCoolingOff',
  summary: 'For how many hours new beneficiaries of the client cool off before they can be paid.',
  method: 'GET',
  path: '/user/cooling-off',
  auth: 'client',
  right: 'see',
  body: noBody,
  answer: coolingOff,
  refusals: [],
});
