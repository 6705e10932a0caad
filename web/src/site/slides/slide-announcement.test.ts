import { languages } from '@bank/contract';
import { expect, test } from 'vitest';
import { loadTexts, textsOf } from '../../dictionaries/text-store.ts';
import { slideAnnouncement } from './slide-announcement.ts';

const corporate = { index: 1, count: 6, title: 'Corporate banking' };

test('a slide is announced by its place, counted from one, and its title', async () => {
  await loadTexts('en', ['common']);
  expect(slideAnnouncement(textsOf('en', 'common').slides.announcement, corporate)).toBe(
    'Slide 2 of 6: Corporate banking',
  );
});

test.each(languages)('the announcement says place, count and title in %s', async (language) => {
  await loadTexts(language, ['common']);
  const said = slideAnnouncement(textsOf(language, 'common').slides.announcement, corporate);
  expect(said).toMatch(/2.*6.*Corporate banking/);
  expect(said).not.toContain('{');
});
