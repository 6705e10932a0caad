/**
 * Where exchange rates come from. The English text is what the books keep; other sources are names and stay as they
 * are.
 */
export const rateSources = {
  demonstration: 'Demonstration rates (indicative)',
  staff: 'Set by staff',
  europeanCentralBank: 'European Central Bank, reference rates',
  bankOfRussia: 'Bank of Russia, official rates',
};
