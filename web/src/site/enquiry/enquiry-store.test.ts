import { expect, test, vi } from 'vitest';
import type { Outcome } from '../../calls/outcome.ts';
import { createEnquiryStore } from './enquiry-store.ts';

const empty = { name: '', message: '' };
const success: Outcome<string | null> = { ok: true, value: 'K7QM2-X94TD' };
const unreachable: Outcome<string | null> = { ok: false, failure: { kind: 'unreachable' } };

/** A filled form whose bank answers when it is told to. */
function filledForm() {
  const store = createEnquiryStore(empty);
  store.change({ name: 'Anna' });
  store.change({ message: 'When do you open?' });
  let answer: (outcome: Outcome<string | null>) => void = () => {};
  const send = vi.fn(
    () =>
      new Promise<Outcome<string | null>>((resolve) => {
        answer = resolve;
      }),
  );
  return { store, send, answer: (outcome: Outcome<string | null>) => answer(outcome) };
}

test('what is typed into one field leaves the others as they are', () => {
  expect(filledForm().store.read()).toEqual({
    form: { name: 'Anna', message: 'When do you open?' },
    isSending: false,
    reference: null,
  });
});

test('while the bank has not answered, the form is being sent and still holds what was typed', async () => {
  const { store, send, answer } = filledForm();
  const result = store.submit(send);
  expect(store.read()).toEqual({
    form: { name: 'Anna', message: 'When do you open?' },
    isSending: true,
    reference: null,
  });
  expect(send).toHaveBeenCalledWith({ name: 'Anna', message: 'When do you open?' });
  answer(success);
  await result;
});

test('a success empties the form and keeps its reference until the next one is sent', async () => {
  const { store, send, answer } = filledForm();
  const result = store.submit(send);
  answer(success);
  expect(await result).toEqual({ kind: 'sent' });
  expect(store.read()).toEqual({ form: empty, isSending: false, reference: 'K7QM2-X94TD' });
  void store.submit(send);
  expect(store.read().reference).toBeNull();
});

test('a failure keeps what was typed, says why, and lets the form be sent again', async () => {
  const { store, send, answer } = filledForm();
  const first = store.submit(send);
  answer(unreachable);
  expect(await first).toEqual({ kind: 'failed', failure: { kind: 'unreachable' } });
  expect(store.read()).toEqual({
    form: { name: 'Anna', message: 'When do you open?' },
    isSending: false,
    reference: null,
  });
  const second = store.submit(send);
  answer(success);
  expect(await second).toEqual({ kind: 'sent' });
  expect(send).toHaveBeenCalledTimes(2);
});

test('a double click sends once', async () => {
  const { store, send, answer } = filledForm();
  const first = store.submit(send);
  expect(await store.submit(send)).toEqual({ kind: 'under_way' });
  answer(success);
  await first;
  expect(send).toHaveBeenCalledTimes(1);
});

test('who watches the form hears of every change until they leave', () => {
  const store = createEnquiryStore(empty);
  const listener = vi.fn();
  const leave = store.subscribe(listener);
  store.change({ name: 'A' });
  leave();
  store.change({ name: 'An' });
  expect(listener).toHaveBeenCalledTimes(1);
});

test('the prerendered page shows the empty form, whatever was typed since', () => {
  expect(filledForm().store.readEmpty()).toEqual({ form: empty, isSending: false, reference: null });
});
