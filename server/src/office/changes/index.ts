import type { Platform } from '../../base/platform/platform.ts';
import type { ProposalKind } from '../../people/proposals/index.ts';
import { bookByHand } from './book-by-hand.ts';
import { changeCountryRules } from './change-country-rules.ts';
import { changeCorrespondents } from './change-correspondents.ts';
import { changeProfile } from './change-profile.ts';
import { changeHolidays } from './change-holidays.ts';
import { changeClientAddress } from './change-client-address.ts';
import { changeMailAddress } from './change-mail-address.ts';
import { changeStaffRoles } from './change-staff-roles.ts';
import { endSecondFactors } from './end-second-factors.ts';
import { endHold, placeHold } from './hold-amounts.ts';
import { closeAccount, openAccount } from './open-and-close-accounts.ts';
import { reverseEntry } from './reverse-entry.ts';
import { changeTariff, setLimit } from './set-limit.ts';
import { setGate } from './set-gate.ts';
import { setMonitoringRule } from './set-monitoring-rule.ts';
import { setReportingCurrency } from './set-reporting-currency.ts';
import { setRate } from './set-rate.ts';

export { documentDifference } from './document-of-entry.ts';
export { judgeClosing } from './open-and-close-accounts.ts';
export { changeOfficeRoutes } from './office-routes.ts';

/** What two people of the staff change of accounts, books and settings. */
export function changeKinds(platform: Platform): readonly ProposalKind[] {
  return [
    bookByHand(platform),
    reverseEntry(platform),
    openAccount(platform),
    closeAccount(platform),
    placeHold(platform),
    endHold(platform),
    changeMailAddress(platform),
    endSecondFactors(platform),
    changeClientAddress(platform),
    changeStaffRoles(platform),
    setRate(platform),
    setLimit(platform),
    changeTariff(platform),
    changeHolidays(platform),
    changeCorrespondents(platform),
    changeProfile(platform),
    setGate(platform),
    setReportingCurrency(platform),
    setMonitoringRule(platform),
    changeCountryRules(platform),
  ];
}
