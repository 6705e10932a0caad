import { spelled } from '../wire/codec.ts';
import { defineCall } from '../wire/define-call.ts';
import { confirmationRefusals } from './confirmation-refusals.ts';
import { line } from '../wire/wire-text.ts';
import { readCoolingOff } from './read-cooling-off.ts';

/** The longest time that new beneficiaries cool off. */
export const coolingHoursMax = 720;

/** Sets for how long new beneficiaries cool off. A longer time counts at once, a shorter one later. */
export const setCoolingOff = defineCall({
  name: 'setCoolingOff',
  summary: 'Sets how long new beneficiaries cool off; a shorter time counts once the old one has passed.',
  method: 'POST',
  path: '/user/cooling-off',
  auth: 'client',
  right: 'administer',
  isConfirmed: true,
  body: spelled({ hours: line, password: line }),
  answer: readCoolingOff.answer,
  refusals: [
    'all_fields_required',
    'cooling_hours_malformed',
    'too_many_password_tries',
    'current_password_wrong',
    'nothing_to_change',
    ...confirmationRefusals,
  ],
});
