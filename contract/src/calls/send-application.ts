import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { wireFlag, wireLine } from '../wire-text.ts';

/** Call 10 of spec 7: the online application. */
export const sendApplication = defineCall({
  name: 'sendApplication',
  summary: 'Sends an application for an account.',
  method: 'POST',
  path: '/mailer/onlines/registrations',
  auth: 'optional',
  body: z.object({
    'First Name': wireLine,
    'Last Name': wireLine,
    Email: wireLine,
    Phone: wireLine,
    Country: wireLine,
    'Company Name': wireLine,
    'Nature of Business': wireLine,
    'Business card required': wireFlag,
    'Design Swift': wireFlag,
    'Design Sepa': wireFlag,
    'Shared Sepa': wireFlag,
    'Shared Swift': wireFlag,
    'Account Type': wireLine,
    /** A field that no person sees; what a robot writes there is kept apart. */
    website: wireLine,
  }),
  answer: z.object({ message: z.literal('OK') }),
  refusals: [],
});
