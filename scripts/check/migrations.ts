import type { HouseCheck } from './house.ts';

const migrationFile = /^database\/migrations\/(\d{4})_/;

/**
 * Migrations are numbered from 1 without gaps or doubles: two branches may take the same number, and no bank opens
 * then.
 */
export const migrations: HouseCheck = (house) => {
  const files = [...house.keys()].filter((path) => migrationFile.test(path)).toSorted();
  return files.flatMap((path, index) => {
    const expected = String(index + 1).padStart(4, '0');
    return migrationFile.exec(path)?.[1] === expected ? [] : [`${path}: number ${expected} is expected`];
  });
};
