import type { about as reference } from '../en/about.ts';

export const about: typeof reference = {
  title: 'Une banque\nqui tient son cap',
  milestones: {
    label: 'La banque en quatre chiffres',
    opening: {
      title: 'Ouverte, et toujours en activité',
      text: 'La banque exerce depuis {year}. Elle a gardé son nom, ses livres et l’habitude de répondre au courrier.',
    },
    crypto: {
      when: 'Juillet {year}',
      month: 'juillet',
      title: 'Nous acceptons les cryptomonnaies',
      text:
        'Depuis juillet {year}, nous acceptons les clients qui détiennent des cryptomonnaies. On leur pose les ' +
        'questions d’usage et on leur ouvre un compte ordinaire.',
    },
    forex: {
      title: 'Une banque pour le marché des changes',
      text:
        'Plus de {clients} clients forex. Ils paient chaque jour en plusieurs devises et lisent ' +
        'leurs relevés de près.',
    },
    international: {
      title: 'La plupart de nos clients résident à l’étranger',
      text:
        'Environ {clients} clients, dans presque tous les fuseaux horaires. Nous répondons en quatre langues, du ' +
        'lundi au ' +
        'vendredi, {hours}.',
    },
  },
  supervision: {
    label: 'Surveillance et registres',
    title: 'Agréments et registres',
    authorities: {
      regulator: {
        title: 'Régulateur',
        entry: 'Licence {entry}',
        text:
          'L’Office des banques portuaires délivre la licence, lit les livres une fois l’an et peut les demander ' +
          'n’importe quel autre jour.',
      },
      companyRegister: {
        title: 'Registre des sociétés',
        entry: 'Inscription {entry}',
        text: 'Le registre conserve les statuts et les noms de ceux qui peuvent signer.',
      },
      depositRegister: {
        title: 'Registre des dépôts',
        entry: 'Inscription {entry}',
        text: 'Le registre des dépôts reçoit chaque mois le total des avoirs de nos clients, sans leurs noms.',
      },
    },
  },
  board: {
    title: 'Conseil d’administration',
    directors: {
      chair: {
        role: 'Présidente du conseil',
        text:
          'Elle donne le cap et signe les comptes. Elle a rejoint la maison après trente ans de correspondance ' +
          'bancaire.',
      },
      correspondents: {
        role: 'Administrateur, correspondance bancaire',
        text: 'Il garde ouvertes les routes SWIFT et SEPA, et sait par cœur ce que coûte chacune.',
      },
      clients: {
        role: 'Administratrice, comptes clients',
        text: 'Elle répond de la vérification et de l’ouverture, du premier document au premier paiement.',
      },
    },
  },
  banner: {
    title: 'Posez la question avant la demande',
    lead: 'Un gestionnaire vous dira, en une seule réponse, si nous sommes la banque qu’il vous faut.',
    action: 'Contacter un gestionnaire',
  },
  documents: {
    title: 'Documents',
    articles: { title: 'Statuts', caption: 'PDF, déposé au registre des sociétés' },
    terms: { title: 'Conditions générales', caption: 'PDF, signé à l’ouverture du compte' },
  },
};
