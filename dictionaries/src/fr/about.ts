export const about: typeof import('../en/about.ts').about = {
  title: 'Une banque\nqui tient son cap',
  milestones: {
    label: 'La banque en quatre chiffres',
    opening: {
      title: 'La banque ouvre ses portes',
      text:
        'La banque exerce depuis {year}, sous le même nom et avec la même habitude\u00a0: répondre à chaque ' +
        'lettre.',
    },
    crypto: {
      when: 'Juillet {year}',
      month: 'juillet',
      title: 'Nous accueillons les détenteurs de cryptomonnaies',
      text:
        'Depuis juillet {year}, nous acceptons les clients qui détiennent des cryptomonnaies. Ils répondent aux ' +
        'mêmes questions que tous nos clients et disposent des mêmes comptes.',
    },
    forex: {
      title: 'Une banque pour le marché des changes',
      text:
        'Plus de {clients} clients forex. Ils paient chaque jour en plusieurs devises et suivent chaque écriture de ' +
        'leurs relevés.',
    },
    international: {
      title: 'La plupart de nos clients résident à l’étranger',
      text:
        'Environ {clients} clients, dans presque tous les fuseaux horaires. Nous répondons en quatre langues, du ' +
        'lundi au vendredi, {hours}.',
    },
  },
  supervision: {
    label: 'Surveillance et registres',
    title: 'Licence et registres',
    authorities: {
      regulator: {
        title: 'Régulateur',
        entry: 'Licence {entry}',
        text:
          'L’Office des banques portuaires délivre la licence, contrôle les livres une fois l’an et peut les ' +
          'demander à tout moment.',
      },
      companyRegister: {
        title: 'Registre des sociétés',
        entry: 'Inscription {entry}',
        text: 'Le registre conserve les statuts et les noms des personnes habilitées à signer.',
      },
      depositRegister: {
        title: 'Registre des dépôts',
        entry: 'Inscription {entry}',
        text: 'Le registre des dépôts reçoit chaque mois le total des avoirs de nos clients, sans leurs noms.',
      },
    },
  },
  view: {
    caption: 'La maison de la banque sur le quai. Gravure.',
    alt:
      'Gravure\u00a0: une maison de pierre à six pilastres et fronton sur un quai, un cotre amarré ' +
      'devant elle et un phare à l’entrée du port.',
  },
  board: {
    title: 'Conseil d’administration',
    portrait: 'Portrait gravé de {name}, de profil',
    directors: {
      chair: {
        role: 'Présidente du conseil',
        text:
          'Elle dirige le conseil et signe les comptes annuels. Elle a rejoint la banque après trente ans de ' +
          'correspondance bancaire.',
      },
      correspondents: {
        role: 'Administrateur, correspondance bancaire',
        text:
          'Il suit nos banques correspondantes\u00a0: la voie que prend un paiement, SWIFT ou SEPA, et ce qu’elle ' +
          'coûte.',
      },
      clients: {
        role: 'Administratrice, comptes clients',
        text: 'Elle répond de la vérification et de l’ouverture des comptes, du premier document au premier paiement.',
      },
    },
  },
  letters: {
    title: 'Lettres',
    lead: 'Ce que pense la banque, signé par ceux qui le pensent.',
  },
  banner: {
    title: 'Une question avant la demande\u00a0?',
    lead: 'Un gestionnaire vous dira, dès sa première réponse, si notre banque vous convient.',
    action: 'Contacter un gestionnaire',
  },
  documents: {
    title: 'Documents',
    articles: { title: 'Statuts', caption: 'PDF, déposé au registre des sociétés' },
    terms: { title: 'Conditions générales', caption: 'PDF, signé à l’ouverture du compte' },
  },
};
