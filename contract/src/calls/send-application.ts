import * as z from 'zod/mini';
import { spelled } from '../wire/codec.ts';
import { defineCall, saysDone } from '../wire/define-call.ts';
import { wireFlag, wireLine } from '../wire/wire-text.ts';

/** What an applicant fills in. A text that is not sent differs from an empty one. */
const application = spelled(
  {
    firstName: wireLine,
    lastName: wireLine,
    email: wireLine,
    phone: wireLine,
    country: wireLine,
    companyName: wireLine,
    natureOfBusiness: wireLine,
    isBusinessCardWanted: wireFlag,
    isDesignatedSwiftWanted: wireFlag,
    isDesignatedSepaWanted: wireFlag,
    isSharedSepaWanted: wireFlag,
    isSharedSwiftWanted: wireFlag,
    accountType: wireLine,
    /** A field that no person sees; what a robot writes there is kept apart. */
    website: wireLine,
  },
  {
    firstName: 'First Name',
    lastName: 'Last Name',
    email: 'Email',
    phone: 'Phone',
    country: 'Country',
    companyName: 'Company Name',
    natureOfBusiness: 'Nature of Business',
    isBusinessCardWanted: 'Business card required',
    isDesignatedSwiftWanted: 'Design Swift',
    isDesignatedSepaWanted: 'Design Sepa',
    isSharedSepaWanted: 'Shared Sepa',
    isSharedSwiftWanted: 'Shared Swift',
    accountType: 'Account Type',
  },
);
export type Application = Readonly<z.output<typeof application>>;

/** Call 10 of spec 7: the online application. */
export const sendApplication = defineCall({
  name: 'sendApplication',
  summary: 'Sends an application for an account.',
  method: 'POST',
  path: '/mailer/onlines/registrations',
  auth: 'optional',
  right: 'none',
  body: application,
  answer: saysDone(z.object({ message: z.literal('OK') }), { message: 'OK' }),
  refusals: [],
  isReferenced: true,
});
