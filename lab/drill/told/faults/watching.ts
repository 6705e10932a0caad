import type { Fault } from '../fault.ts';

/** Who watches the watchers. */
export const watchersDead: readonly Fault[] = [
  {
    name: 'the probe is dead',
    toldBy: 'ProbeIsAway',
    make: ({ parts }) => parts.probe.end(),
    async mend(bank) {
      bank.parts.probe = await bank.startProbe();
    },
  },
  {
    name: 'blackbox_exporter is dead: nobody asks the public address',
    toldBy: 'PublicAddressDoesNotAnswer',
    make: ({ parts }) => parts.blackbox.end(),
    async mend(bank) {
      bank.parts.blackbox = await bank.startBlackbox();
    },
  },
];

export const targetGone: readonly Fault[] = [
  {
    name: 'a server is no longer asked: its line in prometheus.yml is gone',
    toldBy: 'TargetVanished',
    labels: () => ({ job: 'bank' }),
    make: ({ prometheus, targets }) => prometheus.turnTo({ ...targets, bank: targets.bank.slice(0, 2) }),
    mend: ({ prometheus, targets }) => prometheus.turnTo(targets),
  },
];

export const figureGone: readonly Fault[] = [
  {
    name: 'a figure is gone: there are no rates any more',
    toldBy: 'FiguresVanished',
    async make({ database }) {
      await database.ask('create table rates_away as select * from exchange_rates');
      await database.ask('delete from exchange_rates');
    },
    async mend({ database }) {
      await database.ask('insert into exchange_rates select * from rates_away');
      await database.ask('drop table rates_away');
    },
  },
];
