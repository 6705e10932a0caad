/** A session of the back office ends so long after its last use (OWASP ASVS 7.3.1). */
export const staffIdleMinutes = 15;
/** And so long after the sign-in, used or not. */
export const staffHoursMax = 12;
/** What is between the two steps of the sign-in: long enough to set up an authenticator. */
export const passwordStepMinutes = 10;
