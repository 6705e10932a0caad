export const portal: typeof import('../en/portal.ts').portal = {
  tabsLabel: 'Espace client',
  tabs: {
    details: 'Comptes',
    statement: 'Relevé',
    internationalTransfer: 'Virement international',
    internalTransfer: 'Virement interne',
  },
  figuresOf: 'Données à {time}',
  search: 'Rechercher',
  searchAmong: 'paiements, bénéficiaires et comptes',
  news: {
    open: 'Avis',
    unread: { one: '{count} nouvel avis', other: '{count} nouveaux avis' },
  },
  /** The bank's own notices. */
  bankNotices: { from: 'De la banque :', dismiss: 'Masquer' },
  asideLabel: 'Autres rubriques du compte',
  greetings: {
    morning: 'Bonjour, {name}',
    afternoon: 'Bonjour, {name}',
    evening: 'Bonsoir, {name}',
  },
  /** For whom a user acts, where that is not simply themselves, and what they may not do. */
  acting: {
    line: '{name} pour {client}',
    switchTo: 'Agir pour {client}',
  },
  missingRights: {
    see:
      'Vous n’avez pas l’autorisation de consulter les comptes de {client}. Votre gestionnaire ' +
      'vous dira qui peut vous la donner.',
    prepare:
      'Vous n’avez pas l’autorisation de préparer des ordres pour {client}. Votre gestionnaire ' +
      'vous dira qui peut vous la donner.',
    approve:
      'Vous préparez les ordres de {client}, et une personne qui peut approuver les envoie. Ce que vous ' +
      'confirmez ici attend cette approbation.',
    limit:
      'Vous pouvez envoyer des ordres de {amount} au plus chacun. Un ordre plus élevé attend qu’une personne ' +
      'dont le plafond est supérieur l’approuve.',
  },
  restoring: 'Ouverture de votre espace',
  unanswered:
    'La banque est injoignable. Elle est interrogée de nouveau toutes les quelques secondes\u00a0; vous n’avez ' +
    'rien à faire.',
  printedOn: 'Imprimé le {time}',
  invitation: {
    title: 'Votre espace s’ouvre après connexion',
    text: 'Rien n’est affiché ici avant la connexion.',
    login: 'Se connecter',
  },
  ended: {
    title: 'Votre session a pris fin',
    causes: {
      idle: 'Rien ne s’est passé ici pendant un certain temps.',
      elsewhere:
        'Elle a été fermée ailleurs, par vous ou par la banque, le mot de passe a été changé, ou {life} se sont ' +
        'écoulées depuis la connexion.',
      unknown:
        'Elle se ferme après un temps sans activité, au plus tard {life} après la connexion, et lorsqu’elle est ' +
        'fermée ou que le mot de passe est changé ailleurs.',
    },
    back: 'Reconnectez-vous\u00a0: vous reviendrez sur cette page.',
    life: { one: '{count} heure', many: '{count} heures', other: '{count} heures' },
  },
  /** Asked where a password changes or every login ends. */
  standingAccess: {
    legend: 'Ce qui peut continuer d’agir pour vous',
    lead: 'Ils lisent ou envoient vos relevés sans connexion. Ce que vous ne cochez pas prend fin aussitôt.',
    kinds: {
      access_token: 'Jeton d’accès «\u00a0{name}\u00a0»',
      statement_delivery: 'Relevés périodiques vers {name}',
    },
    ofClient: '{what}, pour {client}',
    failed: 'Impossible d’afficher ce qui agit pour vous sans connexion. Sans cette liste, tout prend fin.',
  },
  firstPassword: {
    title: 'Choisissez votre propre mot de passe',
    text:
      'Vous utilisez un mot de passe établi par la banque. Il ne sert que cette fois\u00a0: ' +
      'choisissez le vôtre et votre compte s’ouvrira.',
  },
  drafts: {
    restored: 'Votre brouillon du {time} est de retour dans le formulaire.',
    offered: 'Vous avez un brouillon du {time}.',
    holds: 'Il contient\u00a0: {what}',
    take: 'Le reprendre',
    anew: 'Recommencer',
    again: 'Le formulaire est rempli d’après {number}. Vérifiez-le, puis envoyez-le comme un nouvel ordre.',
    againFailed: 'Le paiement n’a pas pu être chargé\u00a0; le formulaire n’a donc pas été rempli.',
    unanswered:
      'Un ordre a été envoyé depuis ce formulaire et aucune réponse n’est arrivée\u00a0: il a peut-être été ' +
      'exécuté. De cet ordre et de celui que vous enverrez maintenant, la banque n’en exécutera qu’un.',
    bookedAs: 'L’ordre envoyé depuis ce formulaire a été comptabilisé sous le numéro {number}.',
    booked: 'L’ordre envoyé depuis ce formulaire a été comptabilisé.',
    kept: 'L’ordre envoyé depuis ce formulaire est à la banque et n’a pas encore mouvementé de fonds.',
    refused: 'La banque a refusé l’ordre et aucun argent n’a bougé.',
    statement: 'Ouvrir le relevé',
  },
  copying: {
    copy: 'Copier',
    copied: 'Copié',
    isCopied: 'Copié dans le presse-papiers\u00a0: {text}',
    notCopied: 'Le navigateur n’a pas autorisé la copie. Le texte est sélectionné\u00a0: copiez-le au clavier.',
  },
  orders: {
    again: 'Envoyer à nouveau',
    cancel: 'Annuler l’ordre',
    cancelTitle: 'Annuler cet ordre\u00a0?',
    cancelText:
      '{amount} en faveur de {beneficiary} reviennent aussitôt sur votre compte. Si notre personnel valide l’ordre ' +
      'avant, il ne pourra plus être annulé.',
    cancelYes: 'Annuler l’ordre',
    cancelNo: 'Le maintenir',
    inWords: '{amount} en faveur de {beneficiary}',
    cancelled: 'L’ordre est annulé\u00a0; le montant est de retour sur le compte.',
  },
  amountProblems: {
    amount_malformed: 'Écrivez le montant en chiffres, par exemple {example}',
    amount_ambiguous: 'Cela peut signifier {thousands} ou {decimals}. Écrivez le montant sans séparateur.',
    amount_must_be_positive: 'Le montant doit être supérieur à zéro.',
    amount_has_too_many_decimals: 'Les montants en {currency} ont {count} décimales au plus',
    amount_has_no_decimals: 'Les montants en {currency} n’ont pas de décimales\u00a0: écrivez un nombre entier',
    amount_too_large: 'Le montant est trop élevé.',
    exceedsAvailable: 'Seuls {amount} sont disponibles sur ce compte',
  },
  later: {
    open: 'Envoyer un autre jour',
    label: 'Date d’exécution',
    hint: 'Du lundi au vendredi, un an à l’avance au plus.',
    today: 'Envoyer tout de suite',
    execution_day_malformed: 'Indiquez le jour sous forme de date.',
    execution_day_is_no_bank_day: 'La banque n’envoie rien le samedi ni le dimanche. Choisissez un autre jour.',
    execution_day_out_of_range: 'Choisissez un jour après aujourd’hui, dans un délai d’un an au plus.',
    restDay: 'Ce jour-là, aucun paiement en {currency} ne circule entre les banques\u00a0: l’ordre part le {day}.',
    goes: 'Date d’exécution\u00a0: {day}',
    goesOn: 'Date d’exécution',
    rate: 'Converti au cours de la banque lors de l’exécution.',
    scheduleTitle: 'Programmer ce virement\u00a0?',
    prepareTitle: 'Préparer ce virement pour approbation\u00a0?',
    schedule: 'Programmer l’ordre',
    prepare: 'Préparer pour approbation',
    back: 'Modifier',
    next: {
      scheduled:
        'Ce jour-là, la banque vérifie à nouveau le solde et les règles et exécute l’ordre. D’ici là, vous pouvez ' +
        'l’annuler. S’il ne peut être exécuté, rien n’est débité\u00a0; la raison figure sous Ordres.',
      awaiting_approval:
        'Une personne qui peut approuver le lit et l’approuve. D’ici là, vous pouvez le modifier ou l’annuler.',
    },
    placed: { scheduled: 'L’ordre est programmé', awaiting_approval: 'L’ordre attend son approbation' },
    see: 'Voir l’ordre',
  },
  toApprove: {
    one: '{count} ordre attend votre décision',
    many: '{count} d’ordres attendent votre décision',
    other: '{count} ordres attendent votre décision',
  },
  idle: {
    title: 'Êtes-vous toujours là ?',
    text:
      'Sans activité, votre session prendra bientôt fin. Ce que vous avez saisi dans un virement est ' +
      'conservé\u00a0; le reste de cette page serait perdu.',
    secondsLeft: {
      one: 'Il reste {count} seconde',
      many: 'Il reste {count} de secondes',
      other: 'Il reste {count} secondes',
    },
    stay: 'Garder la session ouverte',
    logout: 'Se déconnecter',
    notProlonged: 'La banque est injoignable. Vérifiez la connexion, puis réessayez.',
  },
};
