import { expect, test } from 'vitest';
import { applicationStore } from './application-form.ts';
import { formOfSaved, savedOf } from './saved-form.ts';

const empty = applicationStore.readEmpty().form;
const filled = {
  ...empty,
  accountType: 'corporate',
  isSharedSepaWanted: true,
  firstName: 'Ida',
  phone: { country: 'FR', number: '612345678' },
  ownersAndControllers: 'Ada\nOtto',
};

test('a form comes back as it was saved', () => {
  expect(formOfSaved(savedOf(filled), empty)).toEqual(filled);
  expect(formOfSaved(savedOf(empty), empty)).toEqual(empty);
});

test('only what was filled in is kept, and nothing of the field that no person sees', () => {
  expect(savedOf({ ...filled, website: 'https://spam.example' })).toEqual({
    accountType: 'corporate',
    isSharedSepaWanted: 'yes',
    firstName: 'Ida',
    phoneCountry: 'FR',
    phoneNumber: '612345678',
    ownersAndControllers: 'Ada\nOtto',
  });
});

test('fields that the form no longer has, or never had, are left out', () => {
  expect(formOfSaved({ firstName: 'Ida', faxNumber: '1', accountType: 'trust' }, empty)).toEqual({
    ...empty,
    firstName: 'Ida',
  });
});
