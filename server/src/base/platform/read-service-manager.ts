/** systemd as it started this process, by the variables that it sets (`sd_notify(3)`, `sd_watchdog_enabled(3)`). */
export interface ServiceManager {
  /** `NOTIFY_SOCKET` */
  readonly socket: string;
  /** Silence for this long ends the process (`WatchdogSec=`); undefined: it may be silent. */
  readonly silenceMsMax: number | undefined;
}

/** Reads who started this process; undefined where nobody wants to hear from it. */
export function readServiceManager(
  environment: Readonly<Record<string, string | undefined>>,
  processId: number,
): ServiceManager | undefined {
  const { NOTIFY_SOCKET: socket, WATCHDOG_USEC: silenceUs = '', WATCHDOG_PID: watched = '' } = environment;
  if (!socket) return undefined;
  const isWatched = /^[1-9]\d{3,14}$/.test(silenceUs) && (watched === '' || watched === String(processId));
  return { socket, silenceMsMax: isWatched ? Number(silenceUs) / 1_000 : undefined };
}
