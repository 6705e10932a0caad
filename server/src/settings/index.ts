export { readLimit } from './limits.ts';
export { insertSetting, listSettingVersions, readSetting, type SettingName, type SettingVersion } from './store.ts';
export { readTariff } from './tariff.ts';
