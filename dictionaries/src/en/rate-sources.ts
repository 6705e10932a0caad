/** Where exchange rates come from. The books keep the English text; other sources are names and stay as they are. */
export const rateSources = {
  demonstration: 'Demonstration rates (indicative)',
  staff: 'Set by staff',
  europeanCentralBank: 'European Central Bank, reference rates',
  bankOfRussia: 'Bank of Russia, official rates',
};
