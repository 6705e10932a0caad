/** @module-tag long */
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { startMailServer } from '../../server/src/base/mail/testing-mail-server.ts';
import { freePort } from './free-port.ts';
import { startProgram } from './told/started-program.ts';
import { waitUntil } from './wait-until.ts';

const program = 'prometheus-alertmanager';
const deployed = new URL('../../deploy/prometheus/alertmanager.yml', import.meta.url);

/** What Alertmanager posts to a service that calls somebody. */
interface Told {
  readonly status: string;
  readonly alerts: readonly { labels: Record<string, string>; annotations: Record<string, string> }[];
}

test('the alarm that wakes somebody, the one for a mailbox and the sign of life each reach theirs with the runbook', {
  timeout: 120_000,
  skip: spawnSync(program, ['--version']).error !== undefined,
  meta: { needs: 'Alertmanager (Debian: prometheus-alertmanager)' },
}, async () => {
  const mail = await startMailServer();
  const [pages, heartbeat] = [await startService(), await startService()];
  const folder = await mkdtemp(join(tmpdir(), 'bank-alertmanager-'));
  onTestFinished(async () => {
    await mail.close();
    await rm(folder, { recursive: true, force: true });
  });
  const filled = (await readFile(deployed, 'utf8'))
    .replace('<mailbox of those who read tickets>', 'desk@ostro.example')
    .replace('<address that your mail server may send for>', 'alarms@ostro.example')
    .replace('<mail server>:587', `127.0.0.1:${mail.port}`)
    .replace('https://<service that calls somebody>', pages.url)
    .replace('https://<service that misses it>', heartbeat.url);
  expect(filled).not.toMatch(/^[^#]*</m);
  // The mail server of the test has no certificate.
  await writeFile(join(folder, 'alertmanager.yml'), `global: { smtp_require_tls: false }\n${filled}`);

  const origin = await startAlertmanager(folder);
  await fetch(`${origin}/api/v2/alerts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify([
      alarm('DatabaseAway', 'page'),
      alarm('NoBackup', 'ticket'),
      alarm('MonitoringWorks', 'heartbeat'),
    ]),
  });

  await waitUntil('all three are told', () => pages.told[0] && heartbeat.told[0] && mail.received[0]);
  expect(namesOf(pages.told)).toEqual(['DatabaseAway']);
  expect(pages.told[0]!.alerts[0]!.annotations['runbook']).toBe('docs/runbooks.md#databaseaway');
  expect(namesOf(heartbeat.told.slice(0, 1))).toEqual(['MonitoringWorks']);
  expect(mail.received).toHaveLength(1);
  expect(mail.received[0]!.recipients).toEqual(['desk@ostro.example']);
  expect(mail.received[0]!.header('subject')).toContain('NoBackup');
  expect(mail.received[0]!.source).toContain('docs/runbooks.md#nobackup');
});

const alarm = (alertname: string, severity: string) => ({
  labels: { alertname, severity },
  annotations: { summary: 'Something is wrong.', runbook: `docs/runbooks.md#${alertname.toLowerCase()}` },
});

const namesOf = (told: readonly Told[]) =>
  told.flatMap(({ alerts }) => alerts.map(({ labels }) => labels['alertname']));

async function startService(): Promise<{ readonly url: string; readonly told: readonly Told[] }> {
  const told: Told[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      told.push(JSON.parse(body) as Told);
      response.end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close().closeAllConnections());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, told };
}

async function startAlertmanager(folder: string): Promise<string> {
  const address = `127.0.0.1:${await freePort()}`;
  const manager = startProgram(program, [
    `--config.file=${join(folder, 'alertmanager.yml')}`,
    `--storage.path=${join(folder, 'data')}`,
    `--web.listen-address=${address}`,
    '--cluster.listen-address=',
  ]);
  onTestFinished(() => manager.end());
  await waitUntil('Alertmanager is ready', async () => {
    if (manager.hasEnded()) throw new Error(`Alertmanager ended: ${manager.output()}`);
    return fetch(`http://${address}/-/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  });
  return `http://${address}`;
}
