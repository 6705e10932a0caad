/** How passwords are compared with words: full-width and capital letters count as plain small ones. */
export function foldPassword(password: string): string {
  return password.normalize('NFKC').toLowerCase();
}
