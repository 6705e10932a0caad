import type { contact as reference } from '../en/contact.ts';

export const contact: typeof reference = {
  title: 'Nous contacter',
  lead: 'Écrivez à la banque. Une personne lit chaque message et répond par e-mail aux heures d’ouverture.',
  write: 'Écrivez-nous',
  submit: 'Envoyer',
  enterValidEmail: 'Saisissez une adresse électronique valable',
  offices: {
    headOffice: 'Siège',
    representativeOffice: 'Bureau de représentation',
    hours: 'Heures d’ouverture',
    days: 'Du lundi au vendredi',
  },
};
