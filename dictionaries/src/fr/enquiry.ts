export const enquiry: typeof import('../en/enquiry.ts').enquiry = {
  fields: {
    firstName: 'Prénom',
    lastName: 'Nom',
    phone: 'Téléphone',
    email: 'Adresse e-\u2060mail',
    clientId: 'Numéro de client',
    message: 'Votre message',
  },
  privacy:
    '{bank} est responsable de ces données. Elles servent à vous répondre et à tenir les registres que la loi ' +
    'exige, et sont effacées après {years} ans si vous ne devenez pas client. Elles ne sont ni vendues ni ' +
    'utilisées à des fins publicitaires. Pour une copie, une rectification ou leur effacement, écrivez à ' +
    '{mailbox}.',
  optional: 'facultatif',
  needed: 'nécessaire',
  consent: 'En envoyant le formulaire, vous acceptez ce document\u00a0: {terms}.',
  phone: {
    country: 'Pays',
    notChosen: 'non choisi',
    search: 'Pays, code ou indicatif',
    noMatch: 'Aucun pays trouvé',
    found: { one: '{count} pays', many: '{count} de pays', other: '{count} pays' },
  },
  sent: 'Message envoyé',
  reference: {
    title: 'Votre référence',
    hint:
      'Conservez-la et rappelez-la quand vous nous écrivez ou nous appelez. ' +
      'Si vous avez indiqué une adresse e-\u2060mail, nous vous l’y envoyons aussi.',
  },
  notSent: 'Envoi impossible ; ce que vous avez saisi reste dans le formulaire. {reason}',
  withoutScripts:
    'Ce formulaire a besoin de JavaScript pour être envoyé. Activez-le et rechargez la page, ou écrivez à {mailbox}.',
  unseen: 'Laissez ce champ vide',
};
