export const mail: typeof import('../en/mail.ts').mail = {
  greeting: 'Bonjour {name},',
  goodDay: 'Bonjour,',
  pin: {
    subject: 'Votre code PIN à usage unique',
    lead: 'Votre code PIN à usage unique pour la banque en ligne est\u00a0:',
    lifetime: 'Il est valable {minutes} minutes et pour cette connexion seulement.',
    warning:
      'Si ce n’est pas vous qui vous connectez en ce moment, quelqu’un connaît votre mot de passe\u00a0: ' +
      'changez-le et prévenez votre gestionnaire.',
  },
  confirmation: {
    subject: 'Confirmez votre paiement',
    lead: 'Vous êtes sur le point d’envoyer ce paiement\u00a0:',
    file: {
      subject: 'Envoyer un fichier de {count} ordres',
      lead: 'Vous êtes sur le point d’envoyer les {count} ordres du fichier {file} :',
    },
    several: {
      subject: 'Approuver {count} ordres',
      lead: 'Vous êtes sur le point d’approuver ces {count} ordres\u00a0:',
    },
    change: {
      subject: 'Confirmez un changement',
      lead: 'Vous êtes sur le point de changer ce qui vaut pour le client {client}\u00a0:',
      ownLead: 'Vous êtes sur le point de changer ce avec quoi vous vous connectez et confirmez\u00a0:',
      lifetime: 'Il est valable {minutes} minutes et pour ce changement seulement, tel qu’il figure ci-dessus.',
      warning:
        'Si vous ne faites pas ce changement, ou si l’un des éléments ci-dessus n’est pas celui que vous avez saisi, ' +
        'ne communiquez ce code à personne\u00a0: changez votre mot de passe et prévenez votre gestionnaire.',
      passkey: 'Nouvelle clé d’accès',
      authenticator: 'Nouvelle application d’authentification',
      recoveryCodes: 'Codes de secours',
      renewed: 'De nouveaux sont créés, les précédents ne servent plus',
      removal: 'Supprimé',
      mailedPin: 'Code PIN par e-\u2060mail',
      pinEnded: 'Il est désactivé',
      pinResumed: 'Il est réactivé',
      coolingHours: 'Heures d’attente des nouveaux bénéficiaires',
      limit: 'Limite',
      limitEnds: 'La limite prend fin',
      limitCounts: 'S’applique',
      limitAtOnce: 'Immédiatement',
      limitLater: 'Dans 24\u00a0heures',
      trusted: 'De confiance désormais',
      trustEnded: 'N’est plus de confiance',
      decision: 'Règles d’approbation',
      decisions: { accept: 'Elles sont acceptées', refuse: 'Elles sont refusées', withdraw: 'Elles sont retirées' },
      member: 'Utilisateur',
      memberBefore: 'Maintenant',
      memberRights: 'Ensuite',
      memberEnds: 'Plus aucun droit',
      memberDecision: 'Droits d’un utilisateur',
      memberDecisions: { accept: 'Ils sont acceptés', refuse: 'Ils sont refusés', withdraw: 'Ils sont retirés' },
      invited: 'Utilisateur invité',
      invitedMail: 'Adresse e-\u2060mail',
      invitedBirth: 'Date de naissance',
      invitation: 'Invitation d’un utilisateur',
      invitationDecisions: {
        accept: 'Elle va à la banque',
        refuse: 'Elle est refusée',
        withdraw: 'Elle est retirée',
      },
    },
    fields: {
      amount: 'Montant',
      debtorAccount: 'Compte à débiter',
      creditor: 'Bénéficiaire',
      creditorAddress: 'Adresse du bénéficiaire',
      creditorAccount: 'Compte du bénéficiaire',
      creditorAgent: 'Banque du bénéficiaire',
      creditorCountry: 'Pays',
      charges: 'Frais',
      reference: 'Motif',
      rhythm: 'Répété',
      startsOn: 'À partir du',
      ends: 'Fin',
    },
    rhythms: {
      weekly: 'chaque semaine, le {day}',
      monthly: 'chaque mois, le {day}',
      month_end: 'chaque mois, le dernier jour ouvré',
    },
    weekdays: ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi'],
    charges: { OUR: 'tout à votre charge', BEN: 'tout à la charge du bénéficiaire', SHA: 'partagés' },
    code: 'Votre code de confirmation est\u00a0:',
    lifetime: 'Il est valable {minutes} minutes et pour ce paiement seulement, tel qu’il figure ci-dessus.',
    warning:
      'Si vous n’avez pas ordonné ce paiement, ou si l’un des éléments ci-dessus n’est pas celui que vous avez ' +
      'saisi, ne communiquez ce code à personne\u00a0: changez votre mot de passe et prévenez votre gestionnaire.',
  },
  /** What a push says. */
  push: 'Quelque chose vous attend dans votre banque en ligne.',
  /** What a user asked to be told of. */
  reached: {
    balance: {
      subject: 'Solde bas',
      lead: 'Le solde de l’un de vos comptes est passé sous le montant que vous avez indiqué.',
    },
    rate: {
      subject: 'Taux de change atteint',
      lead: 'Notre taux de change a atteint celui que vous avez indiqué. Nous vous en informons une seule fois.',
    },
    fields: { account: 'Compte', limit: 'Montant indiqué', rate: 'Taux de change' },
    more: 'Dans votre banque en ligne, sous Sécurité, vous choisissez ce dont nous vous informons.',
  },
  event: {
    order_completed: {
      subject: 'Votre paiement a été exécuté',
      lead: 'Votre ordre international a été exécuté : les fonds ont été transmis à la banque du bénéficiaire.',
    },
    order_rejected: {
      subject: 'Votre paiement n’a pas été exécuté',
      lead:
        'Votre ordre international a été rejeté et le montant a été restitué sur votre compte. La raison figure sur ' +
        'votre relevé.',
    },
    order_returned: {
      subject: 'Votre paiement a été retourné',
      lead:
        'La banque du bénéficiaire a retourné votre paiement et le montant a été restitué sur votre compte. La ' +
        'raison figure sur votre relevé.',
    },
    scheduled_order_booked: {
      subject: 'Votre virement programmé a été exécuté',
      lead: 'Le virement entre vos comptes que vous aviez programmé pour aujourd’hui a été exécuté.',
    },
    scheduled_order_refused: {
      subject: 'Votre ordre programmé n’a pas été exécuté',
      lead:
        'L’ordre que vous aviez programmé pour aujourd’hui n’a pas pu être exécuté et aucun montant n’a été débité. ' +
        'La raison figure dans votre banque en ligne. Si vous le souhaitez toujours, veuillez le passer à nouveau.',
    },
    money_received: { subject: 'Fonds reçus', lead: 'Votre compte a été crédité.' },
    term_deposit_opened: { subject: 'Dépôt à terme ouvert', lead: 'Une somme a été placée sur un dépôt à terme.' },
    term_deposit_matured: {
      subject: 'Dépôt à terme remboursé',
      lead: 'Votre dépôt à terme est échu : le capital et les intérêts sont sur votre compte.',
    },
    term_deposit_closed: {
      subject: 'Dépôt à terme clos par anticipation',
      lead: 'Votre dépôt à terme a pris fin par anticipation et le capital est sur votre compte.',
    },
    order_prepared: {
      subject: 'Un ordre attend votre approbation',
      lead:
        'Un ordre a été préparé, que vous pouvez approuver ou rejeter. Rien n’a encore été envoyé. Vous le trouvez ' +
        'dans votre banque en ligne, sous Ordres.',
    },
    order_changed: {
      subject: 'Un ordre qui attend votre approbation a été modifié',
      lead:
        'Un ordre qui attend votre approbation a changé. Relisez-le avant de décider\u00a0: Ordres, dans votre ' +
        'banque en ligne.',
    },
    order_approved: {
      subject: 'Votre ordre a été approuvé',
      lead:
        'L’ordre que vous avez préparé a été approuvé. Il part maintenant, ou le jour pour lequel il était ' +
        'programmé.',
    },
    order_declined: {
      subject: 'Votre ordre a été rejeté',
      lead: 'Un autre utilisateur a rejeté l’ordre que vous avez préparé. Aucun montant n’a été débité.',
    },
    order_withdrawn: {
      subject: 'Votre ordre a été annulé',
      lead: 'Un autre utilisateur a annulé l’ordre que vous avez préparé. Aucun montant n’a été débité.',
    },
    order_expired: {
      subject: 'Votre ordre a expiré',
      lead:
        'Personne n’a approuvé ni rejeté à temps l’ordre que vous avez préparé. Aucun montant n’a été débité. Si ' +
        'vous le souhaitez toujours, veuillez le préparer à nouveau.',
    },
    fields: {
      number: 'Numéro',
      amount: 'Montant',
      from: 'Donneur d’ordre',
      to: 'Bénéficiaire',
      account: 'Compte de la contrepartie',
      by: 'Par',
      reason: 'Raison',
    },
    more:
      'Vous trouvez le paiement entier dans votre banque en ligne, où vous choisissez aussi les sujets de nos ' +
      'messages : Sécurité, E-\u2060mails.',
  },
  statement: {
    subject: 'Votre relevé est prêt',
    lead: 'Un relevé que vous avez demandé à intervalle régulier est prêt.',
    period: 'Période',
    fromTo: 'du {from} au {to}',
    accounts: 'Comptes',
    more:
      'Vous le trouvez dans votre banque en ligne, sous Relevé. Nous n’envoyons aucun ' +
      'relevé par e-\u2060mail, car d’autres ' +
      'pourraient le lire en chemin.',
  },
  beneficiary: {
    saved: {
      subject: 'Un nouveau bénéficiaire dans votre liste',
      lead:
        'Ce bénéficiaire a été ajouté à ceux que vous avez enregistrés dans votre banque en ligne. Rien ne lui a ' +
        'été payé.',
    },
    changed: {
      subject: 'Les coordonnées d’un bénéficiaire enregistré ont changé',
      lead:
        'Des données de ce bénéficiaire enregistré ont été modifiées\u00a0: l’orthographe du nom, le nom de la ' +
        'banque, l’adresse ou le motif. Le compte, le code SWIFT et le pays restent les mêmes. Rien ne lui a été ' +
        'payé.',
    },
    fields: {
      creditor: 'Bénéficiaire',
      creditorAccount: 'Compte',
      creditorAgent: 'Banque',
      creditorCountry: 'Pays',
      reference: 'Motif',
    },
    own: 'Si c’était vous, il n’y a rien à faire. Chaque paiement demande toujours un code qui lui est propre.',
    notOwn:
      'Si ce n’était pas vous, ne payez pas ce bénéficiaire\u00a0: appelez aussitôt votre gestionnaire ' +
      'et changez votre mot de passe.',
  },
  enquiry: {
    contactSubject: 'Message de contact de {name}',
    accountManagerSubject: 'Message pour un gestionnaire de {name}',
    applicationSubject: 'Demande d’ouverture de compte de {name}',
    unnamed: 'un visiteur',
    received: 'Reçu le {time} UTC. L’expéditeur lit en {language}.',
    fromClient: 'Envoyé depuis la session du client {client}.',
    fromVisitor: 'Envoyé sans connexion\u00a0: rien de ce qui suit n’est vérifié.',
    reference: 'Référence {id}',
    summarySubject: 'Messages et demandes non transmis un à un\u00a0: {count}',
    summary:
      'Il en est arrivé plus que le nombre transmis un à un. Tous sont conservés\u00a0: lisez-les avec les ' +
      'commandes «\u00a0message show\u00a0» et «\u00a0application show\u00a0».',
    summaryRest: 'Hors de cette liste\u00a0: {count}',
    yes: 'oui',
    no: 'non',
  },
  acknowledgement: {
    applicationSubject: 'Nous avons bien reçu votre demande\u00a0: {reference}',
    messageSubject: 'Nous avons bien reçu votre message\u00a0: {reference}',
    applicationLead: 'Votre demande d’ouverture de compte est bien parvenue à la banque. Sa référence\u00a0:',
    messageLead: 'Votre message est bien parvenu à la banque. Sa référence\u00a0:',
    answer:
      'Nous répondons les jours ouvrés. Pour toute question d’ici là, écrivez à {mailbox} en rappelant la référence.',
    never: 'La banque ne demande jamais de mot de passe ni de code PIN par e-\u2060mail.',
    notOwn:
      'Cette adresse a été indiquée dans un formulaire de notre site. Si vous n’en êtes pas l’auteur, vous n’avez ' +
      'rien à faire\u00a0: cet e-\u2060mail n’ouvre aucun compte.',
  },
  answer: {
    waits: 'Une réponse à votre message {reference} vous attend dans votre espace personnel, sous Messagerie.',
    subject: 'Votre message à la banque\u00a0: {reference}',
    reference: 'Vous pouvez répondre à cet e-\u2060mail. Merci d’y conserver la référence {reference}.',
    never: 'La banque ne demande jamais de mot de passe ni de code PIN par e-\u2060mail.',
  },
  documentsAsked: {
    subject: 'Documents pour votre demande {reference}',
    lead: 'Pour poursuivre l’étude de votre demande {reference}, il nous faut les documents suivants\u00a0:',
    link: 'Merci de les envoyer par ce lien, valable jusqu’au {date} et pour votre demande seulement\u00a0:',
    forms:
      'Nous acceptons les fichiers PDF, JPEG et PNG. Les numérisations comme les photographies nettes ' +
      'conviennent.',
    never:
      'La page ne demande que des documents, jamais un mot de passe ni une carte. Si vous n’avez fait aucune ' +
      'demande, n’ouvrez pas le lien et prévenez-nous\u00a0: {mailbox}.',
  },
  applicationSaved: {
    subject: 'Votre demande est enregistrée',
    lead: 'Vous pouvez reprendre votre demande par ce lien jusqu’au {date}\u00a0:',
    once:
      'Il ne fonctionne qu’une fois\u00a0: ouvrez-le là où vous souhaitez continuer. Vos données sont chiffrées par ' +
      'la clé que contient le lien\u00a0; personne à la banque ne peut les lire ni vous renvoyer ce lien.',
    notYou: 'Si vous n’avez enregistré aucune demande, supprimez ce message. Questions\u00a0: {mailbox}.',
  },
  applicationRejected: {
    subject: 'Votre demande {reference}',
    lead: 'Nous vous remercions de votre demande {reference} et du temps que vous y avez consacré.',
    decision:
      'Nous l’avons étudiée avec soin et ne sommes pas en mesure d’ouvrir un compte. Comme toute banque, nous ' +
      'décidons de chaque demande séparément et n’en communiquons pas les motifs.',
    records: 'Nous conservons ce que vous avez envoyé aussi longtemps que la loi l’exige, puis nous l’effaçons.',
  },
  invited: {
    subject: 'Une invitation à la banque en ligne',
    lead:
      '{client} vous a invité à agir pour son compte, et la banque a accepté. Cet identifiant vous ouvre la banque ' +
      'en ligne\u00a0:',
    after: 'À la connexion, nous envoyons à cette adresse un code PIN à usage unique.',
  },
  welcome: {
    subject: 'Bienvenue\u00a0: votre compte est ouvert',
    greeting: 'Bonjour {name},',
    lead:
      'Votre demande est acceptée et vos comptes sont ouverts. Ce numéro de client et cet identifiant vous ' +
      'ouvrent la banque en ligne\u00a0:',
    clientNumber: 'Numéro de client',
    login: 'Identifiant',
    link: 'Choisissez ici votre mot de passe. Le lien ne sert qu’une fois, et jusqu’au {time}\u00a0:',
    after:
      'À la connexion, nous envoyons à cette adresse un code PIN à usage unique. Vos numéros de compte figurent ' +
      'ensuite sur la première page.',
    never:
      'Nous ne demandons jamais votre mot de passe ni votre code PIN, ni par e-\u2060mail ni par téléphone. Merci de ' +
      'ne pas transmettre ce message.',
  },
};
