import { bankSettings } from '@bank/dictionaries/office/en/bank-settings';
import { fill } from '@bank/dictionaries';
import { proposals as text } from '@bank/dictionaries/office/en/proposals';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openOffice, openServer } from '../../testing/open-office.tsx';

test('a rule that nobody has decided says so, and a proposal begins with what counts', async () => {
  const server = openServer('compliance');
  const form = { rule: 'structuring', state: 'on', amount: '10000.00', count: '3', days: '7' };
  const set = { setAt: '2026-03-01T10:00:00.000Z', setBy: 'ann, ben' };
  server.answers('GET /office/monitoring/rules', {
    rules: [
      { rule: 'Structuring below a limit', state: 'on', words: '3 or more payments', form, ...set },
      { rule: 'New country', state: 'undecided', words: '', form: { rule: 'new_country' }, setAt: null, setBy: null },
    ],
  });
  server.answers('POST /office/proposals/preview', { differences: [] });
  await openOffice('/screening/monitoring');
  await expect.element(page.getByText(bankSettings.monitoring.states.undecided)).toBeVisible();
  await userEvent.click(
    page.getByRole('link', { name: fill(bankSettings.changeOf, { what: 'Structuring below a limit' }) }),
  );
  await userEvent.fill(page.getByLabelText(text.fields.count, { exact: true }), '4');
  await userEvent.click(page.getByRole('button', { name: text.form.preview }));
  await expect.poll(() => server.asked('POST /office/proposals/preview')).toHaveLength(1);
  expect(server.asked('POST /office/proposals/preview')[0]?.body).toEqual({
    kind: 'set_monitoring_rule',
    content: { ...form, count: '4', share: '', within: '' },
  });
});
