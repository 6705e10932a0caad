import { brand, languages } from '@bank/contract';
import { expect, test } from 'vitest';
import { composePinMail } from './compose-pin-mail.ts';

test.each(languages)('the PIN mail in %s names client, PIN and lifetime, and leaves no place unfilled', (language) => {
  const { subject, text, html } = composePinMail({ language, name: 'Anna Vogel', pin: '040506', minutes: 5 });
  for (const body of [text, html]) {
    expect(body).toContain('Anna Vogel');
    expect(body).toContain('040506');
    expect(body).toContain('5');
    expect(body).toContain(brand.names[language]);
    expect(body).not.toMatch(/[{}]/);
  }
  expect(html).toContain(`lang="${language}"`);
  expect(subject).not.toContain('040506');
});

test('a name with markup is text in the HTML of a mail', () => {
  const { html } = composePinMail({ language: 'en', name: '<img src=x onerror="a()">', pin: '123456', minutes: 5 });
  expect(html).not.toContain('<img');
  expect(html).toContain('&lt;img src=x onerror=&quot;a()&quot;&gt;');
});
