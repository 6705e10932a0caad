export const internationalTransfer: typeof import('../en/international-transfer.ts').internationalTransfer = {
  title: 'Virement international',
  groups: {
    debtor: 'Paiement',
    creditor: 'Bénéficiaire',
    agent: 'Banque, pays, localité',
    charges: 'Option de frais',
  },
  fields: {
    creditorAccount: 'IBAN ou numéro de compte du bénéficiaire',
    creditorName: 'Nom du bénéficiaire',
    street: 'Adresse de la banque ou du bénéficiaire',
    amount: 'Montant',
    debtorAccount: 'Compte à débiter',
    remittanceInformation: 'Motif pour le bénéficiaire',
    creditorCountry: 'Pays',
    creditorAgentBic: 'Code SWIFT',
    creditorAgentName: 'Nom de la banque',
    postCode: 'Code postal',
    town: 'Localité',
  },
  optional: 's’il existe',
  chooseAccount: 'Choisissez un compte',
  account: '{currency}, {number}, {amount} disponibles',
  available: 'Disponible\u00a0: {amount}',
  chooseCountry: 'Choisissez un pays',
  addressWhy: 'Le code postal et la localité en sont tirés.',
  asLastTime: 'Compte et frais comme dans votre paiement du {date}.',
  sentAs: 'Sera transmis ainsi\u00a0: {text}',
  accountMarks: { iban: '(IBAN)', number: '(numéro de compte)' },
  accountHints: {
    ibanFirst:
      'Saisissez l’IBAN\u00a0: le pays et la banque se remplissent. Sans IBAN, choisissez le pays en partie 4.',
    iban: 'Pays du compte\u00a0: {country}. Son IBAN compte {length} caractères et commence par {code}.',
    number:
      'Pays du compte\u00a0: {country}, sans IBAN. Écrivez le numéro comme la banque du bénéficiaire\u00a0: ' +
      '{most} caractères au plus.',
    right: 'La longueur et la clé de contrôle sont justes.',
  },
  filledIn: 'Rempli\u00a0: {bank}, code SWIFT {bic}.',
  bicHint: 'BIC\u00a0: 8 ou 11 caractères.',
  bicCountry: 'Pays de la banque\u00a0: {country}.',
  warnings: {
    bankElsewhere:
      'Pays de la banque selon le code SWIFT\u00a0: {bank}\u00a0; pays du compte\u00a0: {account}. Cela peut ' +
      'être juste\u00a0; vérifiez-le auprès du bénéficiaire.',
    accountElsewhere:
      'Pays de l’IBAN\u00a0: {account}\u00a0; pays du bénéficiaire\u00a0: {creditor}. Cela peut être ' +
      'juste\u00a0; vérifiez-le auprès du bénéficiaire.',
  },
  charges: {
    OUR: {
      meaning: 'Tout à la charge du donneur d’ordre',
      detail: 'Vous payez les frais de toutes les banques\u00a0; le bénéficiaire reçoit le montant intégral.',
    },
    BEN: {
      meaning: 'Tout à la charge du bénéficiaire',
      detail: 'Les frais de toutes les banques sont prélevés sur le montant reçu.',
    },
    SHA: { meaning: 'Frais partagés', detail: 'Vous payez nos frais, le bénéficiaire ceux des autres banques.' },
  },
  sepaNote:
    'Euro dans la zone SEPA\u00a0: avec SHA, l’ordre part en virement SEPA, où les frais sont toujours partagés. ' +
    'Avec OUR et BEN, il passe par SWIFT.',
  paper: {
    label: 'Ordre de virement',
    noAmount: 'Pas encore de montant',
    from: 'Compte à débiter',
    afterwards: 'Disponible après cet ordre\u00a0: {amount}',
    to: 'Bénéficiaire',
    account: 'Compte',
    bank: 'Banque',
    reference: 'Motif',
    charges: 'Frais',
    way: 'Voie',
    fee: 'Frais selon le tarif',
    arrival: 'Prévue à la banque du bénéficiaire',
    receivedLater: 'Réputé reçu le {date}\u00a0: hors des heures de bureau ou un jour non ouvré.',
    typed: 'Vous avez saisi\u00a0: {text}',
    review: 'Vérifier l’ordre',
    note: 'Rien n’est encore envoyé. L’étape suivante montre l’ordre entier une fois de plus.',
  },
  review: {
    title: 'Vérifiez l’ordre',
    lead: 'L’ordre sera transmis exactement ainsi.',
    confirm: 'Confirmer',
    back: 'Modifier l’ordre',
    likeFound: {
      one: 'Depuis {count} jour, un paiement de ce montant vers ce compte a déjà été ordonné\u00a0:',
      many: 'Ces {count} derniers jours, un paiement de ce montant vers ce compte a déjà été ordonné\u00a0:',
      other: 'Ces {count} derniers jours, un paiement de ce montant vers ce compte a déjà été ordonné\u00a0:',
    },
    likePayment: '{date}\u00a0: {amount} à {beneficiary}',
    likeUnknown: 'Le relevé n’a pas pu être chargé\u00a0; cet ordre n’a donc pas été comparé aux précédents.',
    outcomeUnknown:
      'Aucune réponse n’est arrivée\u00a0; nous ne savons pas si l’ordre a été accepté. Appuyez de nouveau sur ' +
      'le bouton sans rien changer\u00a0: l’ordre ne sera accepté qu’une fois.',
  },
  code: {
    title: 'Confirmez par un code',
    asking: 'Nous préparons un code pour cet ordre.',
    mailed:
      'Nous vous avons envoyé par e-\u2060mail un code pour cet ordre, tel qu’il figure ici. Comparez-le avec ' +
      'l’e-\u2060mail. Le code est valable jusqu’à {time} et ne sert qu’une fois.',
    app:
      'Ouvrez votre application d’authentification et saisissez les six chiffres qu’elle affiche. Ils confirment cet ' +
      'ordre exactement tel qu’il figure ici.',
    passkeyOnly: 'Votre clé d’accès confirme cet ordre exactement tel qu’il figure ici.',
    passkey: 'Confirmer avec une clé d’accès',
    passkeyGivenUp: 'La clé d’accès n’a pas été utilisée et rien n’a été envoyé.',
    byMail: 'M’envoyer un code par e-\u2060mail',
    notSent: 'Aucun code n’a pu être créé et rien n’a été envoyé.',
    label: 'Code à usage unique',
    missing: 'Saisissez le code à {count} chiffres',
    submit: 'Envoyer l’ordre',
    again: 'Envoyer un nouveau code',
  },
  beneficiaries: {
    label: 'Bénéficiaires enregistrés',
    hint: 'Cherchez par nom, pays ou compte. Votre choix remplit les champs ci-dessous.',
    none: 'Aucun bénéficiaire ne correspond',
    search: 'Rechercher dans la liste',
    empty: 'La liste est vide. Un bénéficiaire peut être enregistré avec chaque ordre.',
    failed:
      'La liste des bénéficiaires enregistrés n’a pas pu être chargée. Remplissez les champs vous-même ou réessayez.',
    manage: 'Modifier la liste',
    close: 'Fermer la liste',
    title: 'Bénéficiaires enregistrés',
    rename: 'Renommer',
    renameLabel: 'Nouveau nom pour {label}',
    keep: 'Enregistrer le nom',
    cancel: 'Annuler',
    remove: 'Supprimer',
    removeTitle: 'Supprimer «\u00a0{label}\u00a0»\u00a0?',
    removeText:
      'Les paiements à ce bénéficiaire restent sur le relevé. Seules les coordonnées enregistrées disparaissent.',
    removeKeep: 'Conserver',
    saveAfter: 'Enregistrer le bénéficiaire une fois l’ordre accepté',
    save: 'Enregistrer le bénéficiaire',
    saved: '{label} figure parmi vos bénéficiaires.',
    found: { one: '{count} bénéficiaire', many: '{count} bénéficiaires', other: '{count} bénéficiaires' },
  },
  success: 'Demande de virement acceptée',
  timeline: {
    accepted: 'La banque a reçu votre ordre',
    number: 'Ordre {number}',
    arrival: 'Arrivée prévue à la banque du bénéficiaire le {date}, s’il est validé aujourd’hui.',
    arrivalLater:
      'Réputé reçu le {received}. Arrivée prévue à la banque du bénéficiaire le {date}, s’il est validé alors.',
    again: 'Payer ce bénéficiaire à nouveau',
    left: 'Disponible à présent sur {number}\u00a0: {amount}',
    title: 'La suite',
    ahead: 'Après votre confirmation',
    summary: '{amount} en faveur de {beneficiary}',
    statement: 'Le voir sur le relevé',
    now: 'en ce moment',
    inProcess: { name: 'En cours', text: 'Le montant est débité aussitôt\u00a0; l’ordre figure sur le relevé.' },
    debited:
      'Le montant a été débité de votre compte. Tant que l’ordre n’est pas validé, vous pouvez l’annuler ' +
      'sur le relevé.',
    release: {
      name: 'Validation',
      text: 'Notre personnel contrôle l’ordre et le valide, ou le rejette et le montant revient sur votre compte.',
    },
    completed: { name: 'Exécuté', text: 'Le paiement est en route vers la banque du bénéficiaire.' },
  },
  missing: {
    creditorAccount: 'Indiquez l’IBAN ou le numéro de compte',
    creditorName: 'Indiquez le nom du bénéficiaire',
    street: 'Indiquez l’adresse',
    amount: 'Indiquez le montant',
    debtorAccount: 'Choisissez le compte à débiter',
    remittanceInformation: 'Indiquez le motif',
    charges: 'Choisissez qui paie les frais',
    creditorCountry: 'Choisissez le pays',
    creditorAgentBic: 'Indiquez le code SWIFT',
    creditorAgentName: 'Indiquez le nom de la banque',
    town: 'Indiquez la localité',
  },
  problems: {
    all_fields_required: 'Tous les champs doivent être remplis',
    check: 'L’ordre ne peut pas encore être envoyé. Vérifiez ce qui est signalé.',
    refused: 'L’ordre n’a pas été accepté.',
    noTown: 'Ceci est un numéro ou un code. Écrivez le nom de la localité.',
    unsendable:
      'Les banques ne peuvent pas transmettre ce caractère\u00a0: {letter}. Écrivez en lettres latines ou cyrilliques.',
    textTooLong: 'Tel qu’il sera transmis, le texte compte {length} caractères\u00a0; {most} au plus',
    accountTooLong: 'Un numéro de compte compte {most} caractères au plus\u00a0; celui-ci en a {length}',
    accountCharacters: 'Un numéro de compte ne contient que lettres, chiffres, espaces, points, tirets et barres',
  },
  iban: {
    otherCharacters: 'Un IBAN commence par les deux lettres du pays et ne contient que lettres et chiffres',
    countryUnknown: '{code} n’est pas un pays à IBAN\u00a0; vérifiez les deux premières lettres',
    tooShort: 'Un IBAN de ce pays ({country}) compte {expected} caractères\u00a0; celui-ci en a {length}',
    tooLong: 'Un IBAN de ce pays ({country}) compte {expected} caractères\u00a0; celui-ci en a {length}',
    structureWrong:
      'Lettres et chiffres ne sont pas placés comme dans un IBAN de ce pays ({country})\u00a0; comparez encore ' +
      'une fois',
    checksumWrong: 'La clé de contrôle ne correspond pas\u00a0: un caractère est faux ou deux sont intervertis',
  },
  bic: {
    otherCharacters: 'Un code SWIFT ne contient que lettres et chiffres',
    countryUnknown: 'Les cinquième et sixième caractères désignent le pays, et {code} n’en est pas un',
    lengthWrong: 'Un code SWIFT compte 8 ou 11 caractères\u00a0; celui-ci en a {length}',
  },
  noAccountsTitle: 'Aucun compte à débiter',
  noAccountsText: 'Les virements commencent avec votre premier compte. Votre gestionnaire sait où il en est.',
};
