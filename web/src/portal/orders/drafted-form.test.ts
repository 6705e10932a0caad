import { expect, test } from 'vitest';
import { draftInShort, draftOf, knownFields, readDraft } from './drafted-form.ts';
import { openId } from './form/open-id.ts';

const fields = { amount: '12,5' };
const id = () => openId(() => 'id-7');

test('a draft comes back with what was typed and the id that its order will go under', () => {
  const read = { fields, id: 'id-7', isUnanswered: false, isEmpty: false };
  expect(readDraft(draftOf({ fields, id: id() }))).toEqual(read);
});

test('a draft knows of an order that went out under its id and has no answer', () => {
  const open = id();
  expect(readDraft(draftOf({ fields, id: open }, true)).isUnanswered).toBe(true);
  open.learn({ ok: false, failure: { kind: 'unreachable' } });
  expect(readDraft(draftOf({ fields: { amount: '' }, id: open }))).toMatchObject({
    isUnanswered: true,
    isEmpty: true,
  });
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
