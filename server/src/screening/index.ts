export { decideScreeningHit } from './decide-hit.ts';
export { importList } from './import-list.ts';
export { readListFile } from './read-list-file.ts';
export { screenOf } from './screen-name.ts';
export { openScreen, screenSubjects } from './screen-subjects.ts';
export { ListRefused, publishers } from './screening-list.ts';
export { insertList, listImports, readHits, type Decision, type EntryInForce, type Hit } from './store.ts';
