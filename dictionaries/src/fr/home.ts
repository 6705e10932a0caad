export const home: typeof import('../en/home.ts').home = {
  title: 'Eaux calmes\ndepuis {year}',
  lead:
    'Une banque privée offshore pour les particuliers et les sociétés dont l’activité s’étend à plusieurs pays et ' +
    'qui attendent de leur banque calme et rigueur.',
  aboutUs: 'Qui sommes-nous',
  openAccount: 'Ouvrir un compte',
  chart: {
    haven: 'Havre d’Ostro',
    shoal: 'Haut-fond du Vieux Registre',
    signs: 'Les Deux Signatures',
    bank: 'Banc Tranquille',
  },
  figures: {
    operatingSince: 'en activité depuis',
    internationalClients: 'clients internationaux, environ',
    forexClients: 'clients forex',
    officeHours: 'heures d’ouverture, du lundi au vendredi',
  },
  whyOffshore: {
    title: 'Pourquoi une\nbanque offshore',
    safe: {
      title: 'Sûre',
      place: 'à l’ancre',
      text:
        'La connexion requiert un mot de passe et un code PIN à usage unique. Chaque compte conserve un solde ' +
        'minimum, le dépôt de garantie\u00a0: il garantit ce que le client pourrait devoir à la banque et n’assure ' +
        'pas les avoirs.',
    },
    fast: {
      title: 'Rapide',
      place: 'en surface',
      text:
        'Une fois le dossier complet, un compte personnel est vérifié en {verificationHours} heures au plus. Les ' +
        'ordres de paiement en cryptomonnaie, donnés à votre gestionnaire, sont exécutés en {cryptoDays} jours ' +
        'bancaires ouvrés.',
    },
    convenient: {
      title: 'Pratique',
      place: 'en main',
      text: '{currencies} et d’autres encore, sur un seul relevé, en quatre langues.',
    },
  },
  onlineBanking: {
    title: 'La banque en ligne,\ntelle que vous l’utiliserez',
    accounts: 'Chaque devise, son solde et le montant disponible, sur une seule page',
    orders: 'Virements entre vos comptes, ordres SWIFT et SEPA confirmés par un code reçu par e-\u2060mail',
    statements: 'Des relevés consultables par nom, montant ou date, à télécharger en PDF, XLSX ou camt.053',
    logIn: 'Se connecter',
    picture:
      'Page des comptes de la banque en ligne\u00a0: le total de toutes les devises, les comptes avec ' +
      'leurs soldes et les cours de change',
  },
  banner: {
    title: 'Votre compte en cinq jours ouvrés, une fois le dossier complet',
    lead:
      'L’ouverture urgente coûte {fee}\u00a0USD et court du jour où nous recevons le dernier de vos documents. ' +
      'La banque vérifie chaque demande et peut la refuser. La demande tient en une page.',
    apply: 'Faire une demande',
  },
  notes: {
    title: 'Nos services',
    readMore: 'En savoir plus',
    ways: {
      'personal-banking': {
        topic: 'vérifié en',
        unit: 'heures au plus',
        text: 'Pour une personne.',
      },
      'corporate-banking': {
        topic: 'ouverture urgente',
        unit: 'jours ouvrés',
        text: 'Sociétés de négoce, holdings et sociétés agréées.',
      },
      cryptocurrency: {
        topic: 'depuis juillet',
        unit: 'clients acceptés',
        text: 'Un compte ordinaire pour les détenteurs de cryptomonnaies.',
      },
      investment: {
        topic: 'par an',
        unit: 'fixe sur {months} mois',
        text: 'Une épargne à taux fixe, en {currencies}.',
      },
      'business-card': {
        topic: 'un compte',
        unit: 'cartes, débit ou crédit',
        text: 'Pour les clients qui ont déjà un compte.',
      },
      agent: {
        topic: 'rémunération',
        unit: 'au-delà de {from} USD',
        text: 'Sur les clients que vous présentez.',
      },
    },
  },
};
