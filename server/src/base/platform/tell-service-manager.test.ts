import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { createLog } from './log.ts';
import { readServiceManager } from './read-service-manager.ts';
import { tellServiceManager } from './tell-service-manager.ts';

const socket = '/run/systemd/notify';

test.each([
  ['nobody asked', {}, undefined],
  ['an empty variable', { NOTIFY_SOCKET: '' }, undefined],
  ['systemd wants to hear when it is open', { NOTIFY_SOCKET: socket }, { socket, silenceMsMax: undefined }],
  [
    'and that it lives',
    { NOTIFY_SOCKET: socket, WATCHDOG_USEC: '25000000', WATCHDOG_PID: '41' },
    { socket, silenceMsMax: 25_000 },
  ],
  [
    'and that it lives, whatever its number',
    { NOTIFY_SOCKET: socket, WATCHDOG_USEC: '1000' },
    { socket, silenceMsMax: 1 },
  ],
  [
    'another process is watched',
    { NOTIFY_SOCKET: socket, WATCHDOG_USEC: '25000000', WATCHDOG_PID: '40' },
    { socket, silenceMsMax: undefined },
  ],
  ['a time that is none', { NOTIFY_SOCKET: socket, WATCHDOG_USEC: 'soon' }, { socket, silenceMsMax: undefined }],
])('%s', (_, environment, manager) => {
  expect(readServiceManager(environment, 41)).toEqual(manager);
});

test('nothing is said where nobody asked', () => {
  expect(() => tellServiceManager(undefined, createLog('silent'))()).not.toThrow();
});

/** What listens where systemd would, and prints what it hears, a line each. */
const listener = `
import os, socket, sys
s = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
s.bind(sys.argv[1])
print('listening', flush=True)
while True:
    data, fds, flags, address = socket.recv_fds(s, 4096, 8)
    # systemd-notify waits until what it handed over is closed.
    for fd in fds: os.close(fd)
    print(data.decode().strip(), flush=True)
`;
const hasTools = ['/usr/bin/systemd-notify', '/usr/bin/python3'].every((program) => existsSync(program));

test.skipIf(!hasTools)(
  'systemd hears that the server is open, again and again that it lives, and that it leaves',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'bank-notify-'));
    const path = join(folder, 'notify');
    const python = spawn('/usr/bin/python3', ['-c', listener, path], { stdio: ['ignore', 'pipe', 'inherit'] });
    const heard: string[] = [];
    python.stdout.setEncoding('utf8').on('data', (text: string) => heard.push(...text.trim().split('\n')));
    const hears = (state: string, times = 1) =>
      vi.waitFor(() => expect(heard.filter((line) => line === state).length).toBeGreaterThanOrEqual(times), {
        timeout: 30_000,
      });
    try {
      await hears('listening');
      const sayLeaving = tellServiceManager({ socket: path, silenceMsMax: 500 }, createLog('silent'));
      await hears('READY=1');
      await hears('WATCHDOG=1', 3);
      expect(heard).not.toContain('STOPPING=1');
      sayLeaving();
      await hears('STOPPING=1');
    } finally {
      python.kill();
      await rm(folder, { recursive: true, force: true });
    }
  },
);
