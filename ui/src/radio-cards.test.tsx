import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from './testing/draw.tsx';
import { RadioCards } from './radio-cards.tsx';

function Formats() {
  const [format, setFormat] = useState<'pdf' | 'csv'>('pdf');
  const cards = [
    { value: 'pdf', label: 'PDF', detail: 'To print' },
    { value: 'csv', label: 'CSV' },
  ] as const;
  return (
    <>
      <h2 id="format">Format</h2>
      <RadioCards labelledBy="format" cards={cards} value={format} onChange={setFormat} />
    </>
  );
}

const card = (name: string) =>
  page.getByRole('radiogroup', { name: 'Format' }).getByRole('radio', { name, exact: true });

test('one card is chosen, and a card is described by the line beneath it', async () => {
  draw(<Formats />);
  await expect.element(card('PDF')).toBeChecked();
  await expect.element(card('CSV')).not.toBeChecked();
  await expect.element(card('PDF')).toHaveAccessibleDescription('To print');
  await expect.element(card('CSV')).not.toHaveAccessibleDescription();
});

test('a press and an arrow choose another card', async () => {
  draw(<Formats />);
  await card('CSV').click();
  await expect.element(card('CSV')).toBeChecked();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(card('PDF')).toBeChecked();
});
