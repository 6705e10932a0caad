import type { rateSources as reference } from '../en/rate-sources.ts';

export const rateSources: typeof reference = {
  demonstration: 'демонстрационные курсы (для ознакомления)',
  staff: 'установлено банком',
  europeanCentralBank: 'Европейский центральный банк, справочные курсы',
  bankOfRussia: 'Банк России, официальные курсы',
};
