export const rateSources: typeof import('../en/rate-sources.ts').rateSources = {
  demonstration: 'демонстрационные курсы (для ознакомления)',
  staff: 'установлено банком',
  europeanCentralBank: 'Европейский центральный банк, справочные курсы',
  bankOfRussia: 'Банк России, официальные курсы',
};
