import * as z from 'zod/mini';
import { spelled } from '../wire/codec.ts';
import { defineCall, saysDone } from '../wire/define-call.ts';
import { wireFlag, wireLine, wireMessage } from '../wire/wire-text.ts';

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
    /** Beside the fields of the specification, all optional: who the applicant is, and who stands behind them. */
    dateOfBirth: wireLine,
    placeOfBirth: wireLine,
    passportNumber: wireLine,
    registrationNumber: wireLine,
    ownersAndControllers: wireMessage,
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
    dateOfBirth: 'Date of Birth',
    placeOfBirth: 'Place of Birth',
    passportNumber: 'Passport Number',
    registrationNumber: 'Registration Number',
    ownersAndControllers: 'Owners and Controllers',
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
