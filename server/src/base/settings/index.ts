export { readCorrespondents, readCorrespondentsEver } from './correspondents.ts';
export { readGate } from './gate.ts';
export { readKeptDays, readLimit, type KeptThing } from './limits.ts';
export { readProfiles, type Profiles } from './profiles.ts';
export { readReportingCurrency } from './reporting-currency.ts';
export { listSettingVersions, listUnreadSettings, readSetting } from './read-setting.ts';
export { insertSetting, type KeptSetting } from './store.ts';
export { readTariffs, tariffAt, type TariffInForce } from './tariff.ts';
export { understandSetting, type SettingName } from './understand-setting.ts';
