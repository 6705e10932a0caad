/** The zone of this device's clock, by its IANA name: the days that a client sees and filters by are its days. */
export function ownZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
