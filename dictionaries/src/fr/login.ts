export const login: typeof import('../en/login.ts').login = {
  headline: 'Un mot de passe, un code PIN. C’est tout.',
  benefitsLabel: 'Ce que vous offre la banque en ligne',
  benefits: {
    statements: {
      title: 'Comptes et relevés',
      text: 'Toutes les devises, toutes les écritures, le solde après chacune.',
    },
    international: {
      title: 'Virements internationaux',
      text: 'Ordres SWIFT et SEPA\u00a0; vous choisissez qui paie les frais.',
    },
    internal: { title: 'Virements internes', text: 'Entre vos propres comptes, avec conversion.' },
    rates: { title: 'Cours de change', text: 'Contre le dollar américain, à côté de vos soldes.' },
  },
  picture:
    'Un relevé dans la banque en ligne\u00a0: écritures avec date, parties, débit, crédit et solde après chacune',
  steps: { label: 'Étapes', credentials: 'Mot de passe', pin: 'Code PIN à usage unique', done: 'terminé' },
  credentials: {
    title: 'Connexion',
    login: 'Identifiant',
    password: 'Mot de passe',
    submit: 'Continuer',
    invalid: 'Identifiant ou mot de passe incorrect',
    forgotten: 'Identifiant ou mot de passe oublié\u00a0? Contactez votre gestionnaire.',
    passkey: 'Se connecter avec une clé d’accès',
    passkeyNotHere: 'Une clé d’accès appartient au nom d’un site, et cette adresse est un nombre. Ouvrez {address}.',
    passkeyGivenUp:
      'Le navigateur n’a trouvé aucune clé d’accès, ou vous avez fermé sa question. Connectez-vous avec votre ' +
      'mot de passe.',
  },
  pin: {
    title: 'Saisissez votre code PIN',
    sending: 'Nous préparons un code PIN à usage unique pour cette connexion.',
    mailed: 'Nous vous avons envoyé par e-\u2060mail un code PIN à usage unique. Il ne vaut que pour cette connexion.',
    notSent: 'Le code PIN n’a pas pu être envoyé.',
    label: 'Code PIN',
    confirm: 'Confirmer',
    invalid: 'Code PIN incorrect',
    triesLeft: { one: 'Il reste {count} essai.', many: 'Il reste {count} essais.', other: 'Il reste {count} essais.' },
    tooMany:
      'Trop de codes PIN erronés. Aucun code n’est accepté pour l’instant\u00a0: reconnectez-vous pour voir quand ' +
      'vous pourrez réessayer.',
    sendAgain: 'Envoyer un nouveau code PIN',
    otherLogin: 'Utiliser un autre identifiant',
  },
  /** In place of the PIN: an authenticator app or a recovery code. */
  code: {
    title: 'Saisissez votre code',
    intro: 'Six chiffres de votre application d’authentification, ou l’un de vos codes de secours.',
    label: 'Code de connexion',
    invalid: 'Ce code n’est pas valable.',
    mailPin: 'M’envoyer plutôt un code PIN',
  },
  sessionEnded: 'Votre session a pris fin. Reconnectez-vous : vous reviendrez où vous en étiez.',
};
