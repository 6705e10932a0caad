import { execFile } from 'node:child_process';
import type { Log } from './log.ts';
import type { ServiceManager } from './read-service-manager.ts';

/** Signs of life within the time after which silence ends the process: one may be lost, or come late. */
const signsPerSilence = 5;
const toldMsMax = 5_000;

/**
 * Tells systemd that the server is open, then from the event loop that it lives, and at the end that it leaves: a
 * process that hangs or is stopped falls silent and is replaced. Says nothing where systemd did not ask.
 * `systemd-notify` writes to the socket, for Node has no datagram sockets of Unix.
 *
 * @returns how to say that the server leaves
 */
export function tellServiceManager(manager: ServiceManager | undefined, log: Log): () => void {
  if (manager === undefined) return () => undefined;
  const { socket, silenceMsMax } = manager;
  const tell = (state: string): void => {
    execFile(
      'systemd-notify',
      [state],
      { env: { NOTIFY_SOCKET: socket, PATH: '/usr/bin:/bin' }, timeout: toldMsMax },
      (err) => {
        if (err) log.error({ err }, 'systemd could not be told how the server is');
      },
    );
  };
  tell('READY=1');
  if (silenceMsMax !== undefined) setInterval(() => tell('WATCHDOG=1'), silenceMsMax / signsPerSilence).unref();
  return () => tell('STOPPING=1');
}
