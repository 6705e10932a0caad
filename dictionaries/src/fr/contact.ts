export const contact: typeof import('../en/contact.ts').contact = {
  title: 'Nous contacter',
  lead: 'Écrivez à la banque. Une personne lit chaque message et répond par e-\u2060mail aux heures d’ouverture.',
  write: 'Écrivez-nous',
  submit: 'Envoyer',
  enterValidEmail: 'Saisissez une adresse e-\u2060mail valide',
  orWriteTo: 'Ou écrivez à {mailbox}.',
  offices: {
    headOffice: 'Siège',
    representativeOffice: 'Bureau de représentation',
    hours: 'Heures d’ouverture',
    days: 'Du lundi au vendredi',
    zone: 'heure locale du siège',
  },
  advice: {
    title: 'Bon à savoir',
    browsers: {
      title: 'Navigateurs',
      text:
        'Le site et la banque en ligne sont faits pour {chrome}, {edge}, {firefox} et {safari} ou plus récents, et ' +
        'sont essayés dans Chromium, Firefox et WebKit. Les pages se lisent aussi dans un navigateur plus ancien.',
    },
    complaints: {
      title: 'Réclamations',
      text:
        'Écrivez à votre gestionnaire ou à {mailbox}. Nous accusons réception de chaque réclamation et y répondons ' +
        'par écrit.',
    },
    security: {
      title: 'Protégez votre accès',
      text:
        'Nous ne demandons jamais votre mot de passe ni votre code PIN par e-\u2060mail, message ou téléphone. ' +
        'Un message vous paraît étrange\u00a0? N’y répondez pas et appelez la banque au numéro indiqué sur cette ' +
        'page.',
    },
  },
};
