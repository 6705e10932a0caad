import { shell as text } from '@bank/dictionaries/office/en/shell';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openServer, show } from '../testing/open-office.tsx';
import { DayField } from './day-field.tsx';

function Held() {
  const [day, setDay] = useState('');
  return (
    <>
      <DayField label="From" value={day} onChange={setDay} />
      <output aria-label="Held">{day}</output>
    </>
  );
}

const field = () => page.getByRole('textbox', { name: 'From' });
const held = () => page.getByLabelText('Held');

test('a day is typed year, month, day, with its hyphens or without them', async () => {
  openServer('support');
  await show(<Held />);
  await userEvent.fill(field(), '20261123');
  await expect.element(held()).toHaveTextContent('2026-11-23');
  await userEvent.tab();
  await expect.element(field()).toHaveValue('2026-11-23');
});

test('a text that is no day is said to be none when the field is left, and asks for nothing', async () => {
  openServer('support');
  await show(<Held />);
  await userEvent.fill(field(), '11/12/2026');
  await userEvent.tab();
  await expect.element(page.getByText(text.day.wrong)).toBeVisible();
  await expect.element(held()).toHaveTextContent('');
});

test('the arrows lead to the days beside it', async () => {
  openServer('support');
  await show(<Held />);
  await userEvent.fill(field(), '2026-12-31');
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(held()).toHaveTextContent('2027-01-01');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(held()).toHaveTextContent('2026-12-30');
});
