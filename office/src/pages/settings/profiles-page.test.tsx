import { bankSettings } from '@bank/dictionaries/office/en/bank-settings';
import { fill } from '@bank/dictionaries';
import { proposals as text } from '@bank/dictionaries/office/en/proposals';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openOffice, openServer } from '../../testing/open-office.tsx';

const form = {
  bic: 'DEUTDEFFXXX',
  sftp: 'bank@files.example:2222\nssh-ed25519 AAAA\nout/statements\nin',
  keys: '',
  messages: 'camt.053.001.08',
  references: 'unique',
  balances: 'OPBD, CLBD',
  charges: 'asTold',
  statementsBy: '09:30',
  statementDays: '1, 2, 3, 4, 5',
  aloneLimit: '50000.00',
  sumLimit: '',
  fileSizeMax: '20',
};

test('a profile is shown with what its last version changed, and another one begins with what is in force', async () => {
  const server = openServer('administrator');
  server.answers('GET /office/profiles', {
    correspondents: [
      { bic: 'DEUTDEFFXXX', name: 'Deutsche Bank', facts: [{ name: 'channel', value: 'SFTP, bank@files' }], form },
      { bic: 'CHASUS33XXX', name: 'Chase', facts: [], form: { bic: 'CHASUS33XXX' } },
    ],
    versions: [
      {
        setAt: '2026-03-01T10:00:00.000Z',
        setBy: 'ann, ben',
        differences: [{ what: 'profile', of: 'DEUTDEFFXXX, statements by', was: '09:00', willBe: '09:30' }],
      },
    ],
  });
  server.answers('POST /office/proposals/preview', { differences: [] });
  await openOffice('/settings/channels');
  await expect.element(page.getByText('SFTP, bank@files')).toBeVisible();
  await expect.element(page.getByText(bankSettings.noChannel)).toBeVisible();
  await expect.element(page.getByRole('cell', { name: 'DEUTDEFFXXX, statements by' })).toBeVisible();

  const another = fill(bankSettings.changeOf, { what: 'DEUTDEFFXXX' });
  await userEvent.click(page.getByRole('link', { name: another }));
  await expect.element(page.getByLabelText(text.fields.sftp)).toHaveValue(form.sftp);
  await userEvent.fill(page.getByLabelText(text.fields.sumLimit), '200000.00');
  await userEvent.click(page.getByRole('button', { name: text.form.preview }));
  await expect
    .poll(() => server.asked('POST /office/proposals/preview')[0]?.body)
    .toEqual({
      kind: 'change_profile',
      content: {
        bic: 'DEUTDEFFXXX',
        profile: {
          keys: [],
          sftp: {
            user: 'bank',
            host: 'files.example',
            port: 2222,
            hostKey: 'ssh-ed25519 AAAA',
            in: 'out/statements',
            out: 'in',
          },
          messages: ['camt.053.001.08'],
          reading: { references: 'unique', balances: ['OPBD', 'CLBD'] },
          statementsBy: '09:30',
          statementDays: [1, 2, 3, 4, 5],
          aloneLimit: '50000.00',
          sumLimit: '200000.00',
          fileSizeMax: 20,
        },
      },
    });
});
