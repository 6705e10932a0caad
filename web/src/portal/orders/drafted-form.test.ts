import { expect, test, vi } from 'vitest';
import { draftInShort, draftOf, knownFields, takeDraft, type DraftedForm } from './drafted-form.ts';

const form = (): DraftedForm => ({
  form: 'internal',
  fields: { amount: '12,5' },
  isEmpty: false,
  waitingId: () => 'id-7',
  take: vi.fn(),
  clear: vi.fn(),
});

test('a draft comes back with what was typed and the id that its order will go under', () => {
  const into = form();
  takeDraft(into, draftOf(form()));
  expect(into.take).toHaveBeenCalledExactlyOnceWith({ amount: '12,5' }, 'id-7');
});

test('a draft of an older form brings nothing that the form does not know', () => {
  expect(knownFields({ amount: '1', colour: 'red' }, { amount: '', reference: '' })).toEqual({ amount: '1' });
});

test('a draft is known again by how much, to whom and what for, as far as that was typed', () => {
  expect(draftInShort({ creditorName: 'Otto Graf', amount: '1 250.00', town: 'Hamburg', reference: '' })).toBe(
    '1 250.00, Otto Graf',
  );
  expect(draftInShort({ town: 'Hamburg' })).toBe('');
});
