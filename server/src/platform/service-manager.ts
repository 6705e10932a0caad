import { execFile } from 'node:child_process';
import type { Log } from './log.ts';

/** systemd as it started this process, by the variables that it sets (`sd_notify(3)`, `sd_watchdog_enabled(3)`). */
export interface ServiceManager {
  /** `NOTIFY_SOCKET` */
  readonly socket: string;
  /** Silence for this long ends the process (`WatchdogSec=`); undefined: it may be silent. */
  readonly silenceMsMax: number | undefined;
}

/** Reads who started this process; undefined where nobody wants to hear from it. */
export function readServiceManager(environment: Readonly<Record<string, string | undefined>>, processId: number): ServiceManager | undefined {
  const { NOTIFY_SOCKET: socket, WATCHDOG_USEC: silenceUs = '', WATCHDOG_PID: watched = '' } = environment;
  if (!socket) return undefined;
  const isWatched = /^[1-9]\d{3,14}$/.test(silenceUs) && (watched === '' || watched === String(processId));
  return { socket, silenceMsMax: isWatched ? Number(silenceUs) / 1_000 : undefined };
}

/** Signs of life within the time after which silence ends the process: one may be lost, or come late. */
const signsPerSilence = 5;
const toldMsMax = 5_000;

/**
 * Tells systemd that the server is open, then from the event loop that it lives, and at the end that it leaves: a process that hangs or is
 * stopped falls silent and is replaced. Says nothing where systemd did not ask. `systemd-notify` writes to the socket, for Node has no
 * datagram sockets of Unix.
 *
 * @returns how to say that the server leaves
 */
export function tellServiceManager(manager: ServiceManager | undefined, log: Log): () => void {
  if (manager === undefined) return () => undefined;
  const { socket, silenceMsMax } = manager;
  const tell = (state: string): void => {
    execFile('systemd-notify', [state], { env: { NOTIFY_SOCKET: socket, PATH: '/usr/bin:/bin' }, timeout: toldMsMax }, (err) => {
      if (err) log.error({ err }, 'systemd could not be told how the server is');
    });
  };
  tell('READY=1');
  if (silenceMsMax !== undefined) setInterval(() => tell('WATCHDOG=1'), silenceMsMax / signsPerSilence).unref();
  return () => tell('STOPPING=1');
}
