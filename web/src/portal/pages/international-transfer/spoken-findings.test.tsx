import { fill } from '@bank/dictionaries';
import { internationalTransfer as text } from '@bank/dictionaries/en/international-transfer';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openBank } from '../../../testing/bank.ts';
import { listen } from '../../../testing/heard.ts';
import { openPage } from '../../../testing/open-page.tsx';

const iban = page.getByRole('textbox', { name: text.fields.creditorAccount });

test('what an IBAN filled in is spoken, and so is what is found wrong once a field was left', async () => {
  openBank().answers('findBank', { bank: { name: 'Commerzbank', bic: 'COBADEFFXXX' } });
  await openPage('/personal-account/international-transfer');
  const heard = listen();
  await iban.fill('de89370400440532013000');
  await expect
    .poll(() => heard.said())
    .toContainEqual(fill(text.filledIn, { bank: 'Commerzbank', bic: 'COBADEFFXXX' }));
  await iban.fill('de89370400440532013001');
  await userEvent.tab();
  await expect.poll(() => heard.said().join(' ')).toContain(text.iban.checksumWrong);
});
