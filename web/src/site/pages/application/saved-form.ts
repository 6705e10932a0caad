import type { ApplicationForm } from './application-form.ts';

const yes = 'yes';

/** What is kept of a form: its filled fields as texts, a chosen box as `yes`. */
export function savedOf({ phone, website: _unseen, ...form }: ApplicationForm): Record<string, string> {
  const texts = { ...form, phoneCountry: phone.country, phoneNumber: phone.number };
  return Object.fromEntries(
    Object.entries(texts)
      .map(([name, value]) => [name, value === true ? yes : value || ''] as const)
      .filter(([, value]) => value !== ''),
  );
}

/** The form again, out of what this or an earlier edition of the page kept: what it does not know is left out. */
export function formOfSaved(saved: Readonly<Record<string, string>>, empty: ApplicationForm): ApplicationForm {
  const { phone, ...fields } = empty;
  const known = Object.entries(fields).map(([name, value]) => {
    const kept = saved[name] ?? '';
    return [name, typeof value === 'boolean' ? kept === yes : kept || value] as const;
  });
  return {
    ...(Object.fromEntries(known) as Omit<ApplicationForm, 'phone'>),
    accountType: saved['accountType'] === 'corporate' ? 'corporate' : 'personal',
    phone: { country: saved['phoneCountry'] ?? phone.country, number: saved['phoneNumber'] ?? phone.number },
  };
}
