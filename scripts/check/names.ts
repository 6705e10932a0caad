import { posix } from 'node:path';
import type { House } from './house.ts';

/** Names of places without a subject: code that fits no room needs a room and a name first. */
const banned = /^(utils?|helpers?|misc|common|shared|lib|stuff|manager|info|temp|tmp|try-out|new|old)$/;

/** Words that every page uses belong to no page. */
const exempt = /^dictionaries\/src\/[a-z]{2}\/common\.ts$/;

/** No file and no folder has an empty name. */
export function names(house: House): readonly string[] {
  const found = new Set<string>();
  for (const path of house.keys()) {
    if (exempt.test(path)) continue;
    const parts = path.split('/');
    parts.forEach((part, depth) => {
      const stem = posix.basename(part).replace(/(\.module|\.test)?\.\w+$/, '');
      if (banned.test(stem)) found.add(`${parts.slice(0, depth + 1).join('/')} says nothing: name what it holds`);
    });
  }
  return [...found];
}
