import { lockNoticeHours } from '@bank/contract';

/** The credential step: this long from its beginning, so that it outlives its first PIN (decisions: login). */
export const credentialsMinutes = 15;
/** A PIN is good for this long after it was made, and never for longer than its credential step. */
export const pinMinutes = 5;
/** Wrong PINs that one token survives; with the last one it is dead. */
export const wrongPinMax = 5;
/** Wrong PINs of one user over all tokens within the window; then every PIN is refused until it is over. */
export const wrongPinPerUser = { attempts: 5, windowSeconds: 15 * 60 } as const;
/** PIN mails that one device or network can have sent to a user; times the rate limit scale. */
export const pinMailsPerPlace = { attempts: 3, windowSeconds: 10 * 60 } as const;
/**
 * PIN mails to a user that all strangers together, and all known places together, can have sent; times the rate limit
 * scale.
 */
export const pinMailsInAll = { strangers: 6, known: 12, windowSeconds: 10 * 60 } as const;
/** The shortest time between two PIN mails for one device or network, in seconds; divided by the rate limit scale. */
export const pinMailPauseSeconds = 30;
/**
 * Failed logins with one login name within the window, from one place that is known or from all strangers; never
 * scaled.
 */
export const failedLogins = { attempts: 5, windowSeconds: 15 * 60 } as const;
/** The same within a day: as many as rising locks let through on the first one. */
export const failedLoginsPerDay = { attempts: 40, windowSeconds: 24 * 60 * 60 } as const;
/** Devices, and networks, that the bank knows of one user. */
export const knownPlacesMax = 20;
/** A user is told of locks of one kind at most this often. */
export const lockNotices = { attempts: 1, windowSeconds: lockNoticeHours * 60 * 60 } as const;
/**
 * By how much the database's clock may go back without ending every session: what a time service sets right in its
 * daily work.
 */
export const clockToleranceSeconds = 60;
