/** Of an account a mail says no more: mails are read by others, and lie about. */
const charactersShown = 4;

/** The end of an account number as a mail shows it: `… 3000`; empty for none. */
export function endingOfAccount(account: string): string {
  const ending = account.replaceAll(' ', '').slice(-charactersShown);
  return ending === '' ? '' : `… ${ending}`;
}
