/** The credential step: this long after its last use (decisions: login). */
export const credentialsMinutes = 5;
/** A PIN is good for this long after it was made. */
export const pinMinutes = 5;
/** Wrong PINs that one token survives; with the last one it is dead. */
export const wrongPinMax = 5;
/** Wrong PINs of one client over all tokens within the window; then every PIN is refused until it is over. */
export const wrongPinPerClient = { attempts: 5, windowSeconds: 15 * 60 } as const;
/** PIN mails to one client; times the rate limit scale. */
export const pinMailsPerClient = { attempts: 3, windowSeconds: 10 * 60 } as const;
/** The shortest time between two PIN mails to one client, in seconds; divided by the rate limit scale. */
export const pinMailPauseSeconds = 30;
/** Failed logins with one login name within the window; never scaled. */
export const failedLogins = { attempts: 5, windowSeconds: 15 * 60 } as const;
/** A device is known from a network for this many days after the last login from there. */
export const knownDeviceDays = 90;
/** By how much the database's clock may go back without ending every session: what a time service sets right in its daily work. */
export const clockToleranceSeconds = 60;
