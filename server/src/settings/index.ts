export { readCorrespondents, readCorrespondentsEver } from './correspondents.ts';
export { readGate } from './gate.ts';
export { readLimit } from './limits.ts';
export { insertSetting, listSettingVersions, readSetting, type SettingName, type SettingVersion } from './store.ts';
export { readTariff } from './tariff.ts';
