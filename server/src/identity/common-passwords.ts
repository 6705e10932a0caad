import { foldPassword, passwordLengthMin } from '@bank/contract';

/**
 * Common in the languages of the site, and missing from the list of the package. What the eye finds by itself (runs of keys,
 * names) is judged in the contract.
 */
const missing = 'p@ssword 123123123 12341234 login123 guest123 asdasdasd пароль123 любовь123 привет123 privet123 contrasena motdepasse';

/** Takes a tenth of a second and two megabytes, so it is read with the first password that is judged, not at the start. */
let list: Promise<ReadonlySet<string>> | undefined;

/** The leaked passwords that people choose most, of the length that the bank accepts; about eighteen thousand. */
export function commonPasswords(): Promise<ReadonlySet<string>> {
  list ??= readList();
  return list;
}

async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const words = [...dictionary['passwords-common'], ...missing.split(' ')].map((word) => foldPassword(word));
  return new Set(words.filter((word) => [...word].length >= passwordLengthMin));
}
