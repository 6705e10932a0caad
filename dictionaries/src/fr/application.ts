export const application: typeof import('../en/application.ts').application = {
  title: 'Ouvrir un compte',
  lead:
    'Une seule page. Nous répondons avec la liste des documents, et les {days} jours ouvrés d’une ouverture urgente ' +
    'courent dès l’arrivée du dernier.',
  accountType: {
    title: 'Type de compte',
    personal: 'Particulier',
    personalMeaning: 'Pour une personne',
    corporate: 'Entreprise',
    corporateMeaning: 'Pour une société',
  },
  ibanTypes: {
    title: 'Type d’IBAN',
    designated: { meaning: 'Dédié, à votre nom', swift: 'SWIFT dédié', sepa: 'SEPA dédié' },
    shared: { meaning: 'Partagé, avec une référence personnelle', swift: 'SWIFT partagé', sepa: 'SEPA partagé' },
  },
  businessCard: { title: 'Carte bancaire entreprise souhaitée', no: 'Non', yes: 'Oui' },
  applicant: {
    title: 'Vos coordonnées',
    neededMeaning:
      'Le gestionnaire a besoin des champs signalés pour commencer. Le formulaire peut partir sans eux\u00a0: il ' +
      'vous les demandera.',
    companyName: 'Nom de la société',
    ifThereIsOne: 's’il y en a une',
    country: 'Pays',
    countryMeaning: 'Juridiction de constitution et/ou de résidence',
    natureOfBusiness: 'Nature de l’activité',
    optional: 'facultatif',
    dateOfBirth: 'Date de naissance',
    placeOfBirth: 'Lieu de naissance',
    passportNumber: 'Numéro de passeport',
    registrationNumber: 'Numéro d’immatriculation',
    ownersAndControllers: 'Propriétaires et personnes qui contrôlent',
    ownersMeaning: 'Une ligne par personne\u00a0: nom, date de naissance, pays, numéro d’une pièce d’identité',
  },
  submit: 'Envoyer la demande',
  sent: 'Votre demande a été envoyée !',
  later: {
    lead:
      'Vous n’avez pas terminé, ou une pièce vous manque\u00a0? Nous gardons votre saisie et envoyons un lien à ' +
      'l’adresse e-\u2060mail indiquée plus haut.',
    save: 'Enregistrer et reprendre plus tard',
    saved:
      'Le lien part à l’adresse {email}. Il fonctionne une seule fois, jusqu’au {day}\u00a0; le formulaire reste ' +
      'tel quel.',
    whichAddress: 'Indiquez plus haut votre adresse e-\u2060mail\u00a0: le lien y sera envoyé.',
    found: 'Ce lien ouvre la demande que vous avez enregistrée\u00a0: une seule fois, dans cette fenêtre.',
    continue: 'Reprendre la demande',
    continued: 'Votre saisie est de nouveau dans le formulaire.',
    ended:
      'Ce lien n’ouvre plus rien\u00a0: il a été utilisé ou il a expiré. Remplissez de nouveau le formulaire ou ' +
      'écrivez à {mailbox}.',
  },
  nextSteps: 'Les étapes suivantes',
  steps: {
    answer: 'Un gestionnaire lit le formulaire et vous répond avec la liste des documents.',
    documents: 'Vous envoyez les documents. Un compte personnel est vérifié en {hours} heures au plus.',
    opening:
      'Le compte s’ouvre. L’ouverture urgente prend {days} jours ouvrés entiers, comptés depuis le dernier ' +
      'document.',
  },
};
