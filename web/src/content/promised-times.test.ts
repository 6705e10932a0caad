import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { answerDays, keptYears } from './promised-times.ts';

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');

test('the website promises the times of keeping that the bank begins with', () => {
  const table = read('docs/kept-data.md');
  const atFirst = (setting: string) => new RegExp(String.raw`\| \`${setting}\` \| (\d+) \|`).exec(table)?.[1];
  expect(keptYears).toEqual({
    messagesYears: atFirst('messages_kept_years'),
    applicationsYears: atFirst('applications_kept_years'),
    mailsYears: atFirst('mails_kept_years'),
    clientYears: atFirst('client_data_kept_years'),
  });
});

test('it promises to answer complaints and requests in the days that the register and the terms name', () => {
  const register = read('docs/personal-data.md');
  expect(register).toContain(`\`complaint_days\` (${answerDays.complaintDays})`);
  expect(register).toContain(`\`person_request_days\` (${answerDays.requestDays})`);
  const terms = read('documents/legal/en/terms.md');
  expect(terms).toContain('answered in writing within fifteen');
  expect(terms).toContain('no case takes longer than thirty-five Business Days');
});
