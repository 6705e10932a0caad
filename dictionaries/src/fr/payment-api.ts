export const paymentApi: typeof import('../en/payment-api.ts').paymentApi = {
  title: 'API de paiement',
  lead: 'Envoyez du JSON, joignez un jeton Bearer et lisez le statut interne. La réponse HTTP est toujours 200.',
  notice:
    'Ce guide s’adresse aux tiers\u00a0: ni le site ni la banque en ligne n’appellent ces opérations. Les ' +
    'exemples peuvent être envoyés tels quels en mode test, où rien n’est débité.',
  index: {
    label: 'Sections du guide',
    start: 'Pour commencer',
    payments: 'Paiements',
    transactions: 'Consultation',
    reference: 'Référence',
  },
  overview: {
    title: 'Présentation',
    text:
      'Encaissez des paiements par carte depuis vos propres systèmes\u00a0: créez un paiement, suivez-le, ' +
      'remboursez-le et consultez son issue. L’identifiant et le mot de passe vous sont remis avec votre compte ' +
      'commerçant.',
    hosts: 'Deux hôtes',
    hostsText:
      'La connexion se fait sur l’hôte de l’API. Toutes les autres opérations s’exécutent sur l’hôte de paiement, ' +
      'avec le jeton. Les deux peuvent avoir une même adresse.',
    apiHost: 'Hôte de l’API',
    apiHostText: 'Connexion uniquement\u00a0: il délivre le jeton.',
    paymentsHost: 'Hôte de paiement',
    paymentsHostText: 'Paiements, remboursements et transactions.',
    format: 'Formats',
    formatText:
      'Les requêtes et les réponses sont en JSON, encodé en UTF-8\u00a0; joignez `Content-Type: ' +
      'application/json` à chaque corps de requête. Les montants sont des décimaux, en chaîne ou en nombre, avec ' +
      'un point comme séparateur. Les heures sont en UTC.',
    example: 'Deux appels depuis un terminal',
  },
  answers: {
    title: 'Réponses',
    text:
      'Le statut HTTP vaut 200 quoi qu’il arrive\u00a0: il ne dit donc rien des erreurs. Regardez d’abord `status` ' +
      'dans le corps\u00a0: c’est le statut interne, dont dépend le reste du contenu.',
    example: 'Réponse avec en-têtes',
    innerStatus: 'Statut interne',
    innerStatuses: {
      200: {
        name: 'succès',
        text:
          'L’opération a été exécutée. `result` contient ce qu’elle a produit\u00a0: un objet ou une liste ' +
          'd’objets.',
      },
      403: {
        name: 'paramètres non valides',
        text:
          'Remboursements uniquement\u00a0: les paramètres ne désignent pas un paiement remboursable. `message` ' +
          'contient `Query params is not valid`.',
      },
      418: {
        name: 'liste d’erreurs',
        text:
          '`errors` énumère ce qui ne va pas\u00a0: `Missing params` avec le nom du paramètre, `Transaction is ' +
          'not found`, ou ce que doit être un paramètre. Rien n’a été débité.',
      },
      500: {
        name: 'erreur du serveur',
        text:
          'Un incident s’est produit de notre côté\u00a0; `message` contient `Server Error`. Réessayez plus tard ' +
          'et consultez le statut du paiement avant de débiter la carte une seconde fois.',
      },
    },
  },
  operations: {
    login: {
      title: 'Authentification',
      text:
        'Échangez votre identifiant et votre mot de passe contre un jeton sur l’hôte de l’API. Placez ce jeton ' +
        'dans l’en-tête `Authorization` de chaque appel suivant\u00a0: `Bearer`, une espace, le jeton. En mode test, ' +
        'il commence par `test_`\u00a0; il est valable une heure.',
    },
    createPayment: {
      title: 'Créer un paiement',
      text:
        'Débite une carte une seule fois. Un nouveau paiement porte l’un des statuts {creationStatuses}. Conservez ' +
        'son numéro\u00a0: les autres opérations le demandent. Un paiement identique dans la minute est le premier, ' +
        'envoyé de nouveau.',
    },
    transactionStatus: {
      title: 'Statut d’un paiement',
      text:
        'Indique où en est une transaction. C’est la seule réponse où peut figurer le statut {refundStatus}, ' +
        'remboursement.',
    },
    refund: {
      title: 'Remboursement',
      text:
        'Rend l’argent au payeur. La réponse confirme que l’ordre est accepté\u00a0; la demande de statut renvoie ' +
        'le statut {refundStatus} une fois le remboursement effectué. Un paiement est remboursé en entier, et une ' +
        'seule fois.',
    },
    transactionInformation: {
      title: 'Une transaction',
      text: 'Tout ce que la banque sait d’une transaction, retrouvée par son numéro.',
    },
    transactionList: {
      title: 'Toutes les transactions',
      text:
        'Renvoie la liste des transactions d’un payeur, les plus récentes d’abord. Les filtres la ' +
        'restreignent\u00a0; omettez ceux dont vous n’avez pas besoin.',
    },
  },
  sandbox: {
    title: 'Mode test',
    text:
      'Essayez tout avec ces cartes. `validity` accepte tout mois qui n’est pas terminé, et `cvv` trois chiffres ' +
      'quelconques. Les autres cartes sont refusées\u00a0: n’envoyez jamais une vraie carte en mode test.',
    card: 'Carte',
    cards: {
      approved: 'Approuvé.',
      denied: 'Refusé.',
      inProcess: 'En cours, puis approuvé dix secondes plus tard.',
      waitingConfirmation: 'Attend la confirmation du payeur\u00a0; refusé au bout de 15 minutes.',
      chargedBack: 'Approuvé, puis contesté une minute plus tard\u00a0: la demande de statut renvoie {refundStatus}.',
    },
  },
  tables: {
    parameter: 'Paramètre',
    field: 'Champ',
    meaning: 'Signification',
    parametersOf: 'Paramètres\u00a0: {operation}',
    required: 'obligatoire',
    optional: 'facultatif',
    returned: 'dans la réponse',
  },
  types: {
    string: 'chaîne',
    integer: 'entier',
    decimal: 'décimal dans une chaîne',
    boolean: 'booléen',
    date: 'date, AAAA-MM-JJ',
    dateTime: 'date et heure, UTC',
  },
  parameters: {
    login: 'Remis avec votre compte commerçant.',
    password: 'Remis avec votre compte commerçant. Aucune autre opération ne l’accepte.',
    payer_id: 'Votre propre référence du payeur.',
    owner: 'Nom du titulaire, tel qu’il figure sur la carte.',
    card_number: 'Chiffres uniquement, sans espaces.',
    cvv: 'Cryptogramme de la carte. Aucune réponse ne le répète.',
    validity: 'Mois et année d’expiration de la carte, `MM/YY`.',
    amount: 'Montant à débiter, en unités de la devise.',
    currency: 'Trois lettres, selon ISO 4217.',
    merchant_reference:
      'Votre propre numéro de commande. Envoyé de nouveau avec les mêmes paramètres, il reçoit la première réponse ' +
      'et ne débite rien.',
    id: 'Numéro de la transaction, dans le chemin.',
    transaction_id: 'Numéro de la transaction à rembourser.',
    'transaction number': 'Numéro de la transaction, dans le chemin.',
    isLiveTransaction: 'Filtre\u00a0: `true` garde les transactions réelles, `false` les tests.',
    startDate: 'Filtre\u00a0: premier jour de la période, inclus.',
    endDate: 'Filtre\u00a0: dernier jour de la période, inclus.',
  },
  token: 'Jeton Bearer pour les appels suivants.',
  result: {
    title: 'Champs d’une transaction',
    text:
      'Ce que les réponses disent d’une transaction. Un numéro de carte ne revient jamais en entier\u00a0: seuls ' +
      'ses derniers chiffres sont renvoyés.',
    fields: {
      transaction_number: 'Numéro de la transaction. Les appels suivants s’y réfèrent.',
      transaction_status: 'L’un des statuts de transaction énumérés plus bas.',
      transaction_amount: 'Ce qui a été débité au payeur.',
      net_amount: 'Ce qui vous revient après déduction des frais.',
      transaction_date_time: 'Moment où la transaction a eu lieu.',
      is_live_transaction: '`true` pour une transaction réelle, `false` pour un test.',
      card_owner_name: 'Nom du titulaire de la carte.',
      card_number: 'Derniers chiffres de la carte, rien de plus.',
    },
  },
  statuses: {
    title: 'Statuts des transactions',
    text: 'Les mêmes numéros partout. Le statut {refundStatus} n’apparaît que dans la demande de statut.',
    status: 'Statut',
    seenIn: 'Où il apparaît',
    seenInBoth: 'Création, demande de statut',
    seenInRequest: 'Demande de statut uniquement',
    names: {
      in_process: 'En cours',
      approved: 'Approuvée',
      denied: 'Refusée',
      refund: 'Remboursement',
      waiting_confirmation: 'En attente de confirmation',
    },
  },
  samples: {
    request: 'Requête',
    answer: 'Réponse',
    copy: 'Copier',
    copied: 'Copié',
    copiedSample: 'Copié dans le presse-papiers\u00a0: {sample}',
    notCopied: 'Le navigateur n’a pas autorisé la copie. Le texte est sélectionné\u00a0: copiez-le au clavier.',
  },
};
