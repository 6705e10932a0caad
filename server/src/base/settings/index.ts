export { readCorrespondents, readCorrespondentsEver } from './correspondents.ts';
export { readGate } from './gate.ts';
export { readKeptDays, readLimit, type KeptThing } from './limits.ts';
export { readReportingCurrency } from './reporting-currency.ts';
export { listSettingVersions, listUnreadSettings, readSetting } from './read-setting.ts';
export { insertSetting, type KeptSetting } from './store.ts';
export { readTariff } from './tariff.ts';
export { understandSetting, type SettingName } from './understand-setting.ts';
