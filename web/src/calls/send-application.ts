import { calls } from '@bank/contract';
import type { Outcome } from './outcome.ts';
import { sendCall } from './send-call.ts';

export interface Application {
  readonly accountType: 'personal' | 'corporate';
  readonly isDesignatedSwiftWanted: boolean;
  readonly isDesignatedSepaWanted: boolean;
  readonly isSharedSwiftWanted: boolean;
  readonly isSharedSepaWanted: boolean;
  readonly isBusinessCardWanted: boolean;
  readonly firstName: string;
  readonly lastName: string;
  readonly companyName: string;
  readonly phone: string;
  readonly email: string;
  readonly country: string;
  readonly natureOfBusiness: string;
  /** What a robot wrote into the field that no person sees. */
  readonly website?: string;
}

/** Call 10: the online application. */
export function sendApplication(application: Application): Promise<Outcome<void>> {
  const body = {
    'First Name': application.firstName,
    'Last Name': application.lastName,
    Email: application.email,
    Phone: application.phone,
    Country: application.country,
    'Company Name': application.companyName,
    'Nature of Business': application.natureOfBusiness,
    'Business card required': application.isBusinessCardWanted,
    'Design Swift': application.isDesignatedSwiftWanted,
    'Design Sepa': application.isDesignatedSepaWanted,
    'Shared Sepa': application.isSharedSepaWanted,
    'Shared Swift': application.isSharedSwiftWanted,
    'Account Type': application.accountType,
    ...(application.website === undefined ? {} : { website: application.website }),
  };
  return sendCall(calls.sendApplication, { body }, () => undefined);
}
