import { expect, test } from 'vitest';
import { composeNoticeMail } from './compose-notice-mail.ts';
import { mailBody } from './mail-body.ts';

test('French sets a colon off, other languages do not', () => {
  const fields = [{ kind: 'fields' as const, fields: [['Montant', '60,00 EUR']] as const }];
  expect(mailBody('fr', fields).text).toBe('Montant\u00a0: 60,00 EUR\n');
  expect(mailBody('es', fields).text).toBe('Montant: 60,00 EUR\n');
});

test('a mail bears the name of the bank as its language writes it', () => {
  const mail = {
    name: 'Ida',
    notice: 'passwordChanged',
    at: new Date(0),
    origin: { device: null, network: '192.0.2.0/24' },
  } as const;
  expect(composeNoticeMail({ ...mail, language: 'ru' }).text).toContain('Остро');
  expect(composeNoticeMail({ ...mail, language: 'en' }).text).toContain('Ostro');
});
