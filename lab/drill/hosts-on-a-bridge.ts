import { execFileSync } from 'node:child_process';

/** Runs a program to its end and returns what it prints. */
export const run = (program: string, ...parameters: string[]): string =>
  execFileSync(program, parameters, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

/** The parameters of `ip` before a program that runs on a host. */
export const inside = (host: string): string[] => ['netns', 'exec', host];

/** Hosts of a drill, each a network namespace whose only interface, `eth0`, leads to one bridge. */
export interface Bridge {
  addHost(name: string, address: string): void;
  /** Pulls the line of a host out of the bridge, or puts it in. */
  plug(name: string, isPlugged: boolean): void;
}

/**
 * Makes the bridge, at which the drill itself has an address. It has to run in namespaces of its own
 * (`run-in-namespaces.ts`): the names of hosts are files of `/run`, which is that of no other process then.
 */
export function openBridge(here: string): Bridge {
  run('mount', '-t', 'tmpfs', 'tmpfs', '/run');
  run('ip', 'link', 'set', 'lo', 'up');
  run('ip', 'link', 'add', 'bridge', 'type', 'bridge');
  run('ip', 'addr', 'add', `${here}/24`, 'dev', 'bridge');
  run('ip', 'link', 'set', 'bridge', 'up');
  return {
    addHost(name, address) {
      run('ip', 'netns', 'add', name);
      run('ip', 'link', 'add', `to-${name}`, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name);
      run('ip', 'link', 'set', `to-${name}`, 'master', 'bridge', 'up');
      run('ip', '-n', name, 'addr', 'add', `${address}/24`, 'dev', 'eth0');
      run('ip', '-n', name, 'link', 'set', 'lo', 'up');
      run('ip', '-n', name, 'link', 'set', 'eth0', 'up');
    },
    plug: (name, isPlugged) => void run('ip', 'link', 'set', `to-${name}`, isPlugged ? 'up' : 'down'),
  };
}
