/** How passwords are compared with words: wide and small letters alike. */
export function foldPassword(password: string): string {
  return password.normalize('NFKC').toLowerCase();
}
