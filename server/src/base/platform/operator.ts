import { userInfo } from 'node:os';

/** Who works at the command line, and with which command. */
export interface Operator {
  /** The user of the operating system. */
  readonly osUser: string;
  /** The name that they gave themselves (`--as`): beside the user, and never in its place. */
  readonly givenName: string | undefined;
  /** Such as `order send`. */
  readonly command: string;
  /** Why they pass by a second person, where they say it. */
  readonly reason: string | undefined;
}

/** What bears the name of an act keeps no longer one. */
const nameLengthMax = 100;

/**
 * An operator as everything that they write names them: `operator root`, or `operator root (as tove)`. The one place
 * that makes this form. The database lets nobody of the staff have a login with a space, so none looks like it.
 */
export function operatorText({ osUser, givenName }: Pick<Operator, 'osUser' | 'givenName'>): string {
  const who = `operator ${osUser}`;
  if (givenName === undefined) return who.slice(0, nameLengthMax);
  const room = nameLengthMax - who.length - ' (as )'.length;
  return room < 1 ? who.slice(0, nameLengthMax) : `${who} (as ${givenName.slice(0, room)})`;
}

/** As the operating system knows who runs this process. */
export function osUserName(): string {
  try {
    return userInfo().username.slice(0, nameLengthMax) || 'unknown';
  } catch {
    // A container may run under a number that has no name.
    return `user ${process.getuid?.() ?? 'unknown'}`;
  }
}
