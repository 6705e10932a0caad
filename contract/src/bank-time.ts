/**
 * The header in which every answer says what the clock of the bank shows, `YYYY-MM-DDTHH:MM:SS`: which day it is
 * there, and whether office hours are over.
 */
export const bankTimeHeader = 'bank-time';
