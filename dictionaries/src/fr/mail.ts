export const mail: typeof import('../en/mail.ts').mail = {
  greeting: 'Bonjour {name},',
  goodDay: 'Bonjour,',
  pin: {
    subject: 'Votre code PIN à usage unique',
    lead: 'Votre code PIN à usage unique pour la banque en ligne est\u00a0:',
    lifetime: 'Il est valable {minutes} minutes et pour cette connexion seulement.',
    warning:
      'Si ce n’est pas vous qui vous connectez en ce moment, quelqu’un connaît votre mot de passe\u00a0: ' +
      'changez-le et prévenez votre gestionnaire de compte.',
  },
  confirmation: {
    subject: 'Confirmez votre paiement',
    lead: 'Vous êtes sur le point d’envoyer ce paiement\u00a0:',
    fields: {
      amount: 'Montant',
      debtorAccount: 'Compte à débiter',
      creditor: 'Bénéficiaire',
      creditorAccount: 'Compte du bénéficiaire',
      creditorAgent: 'Banque du bénéficiaire',
      creditorCountry: 'Pays',
      charges: 'Frais',
      reference: 'Motif',
    },
    charges: { OUR: 'tout à votre charge', BEN: 'tout à la charge du bénéficiaire', SHA: 'partagés' },
    code: 'Votre code de confirmation est\u00a0:',
    lifetime: 'Il est valable {minutes} minutes et pour ce paiement seulement, tel qu’il figure ci-dessus.',
    warning:
      'Si vous n’avez pas ordonné ce paiement, ou si l’un des éléments ci-dessus n’est pas celui que vous avez ' +
      'saisi, ne communiquez ce code à personne\u00a0: changez votre mot de passe et prévenez votre gestionnaire ' +
      'de compte.',
  },
  notice: {
    newDevice: {
      subject: 'Nouvelle connexion à votre compte',
      lead:
        'Quelqu’un s’est connecté à votre banque en ligne avec votre mot de passe et votre code PIN, depuis un ' +
        'endroit que nous ne connaissions pas.',
    },
    passwordChanged: {
      subject: 'Votre mot de passe a été modifié',
      lead: 'Le mot de passe de votre banque en ligne a été modifié et toutes les autres sessions ont été fermées.',
    },
    mailAddressChanged: {
      subject: 'Votre adresse e-mail a été modifiée',
      lead:
        'L’adresse e-mail de votre banque en ligne a été modifiée. Les codes PIN et les messages de la ' +
        'banque arrivent désormais à une autre adresse, et plus à celle-ci.',
    },
    loginLocked: {
      subject: 'Votre accès est fermé pour un moment',
      lead:
        'Un mot de passe erroné a été saisi cinq fois pour votre identifiant, et personne n’est entré. Pour un ' +
        'moment, nous n’acceptons aucune connexion depuis des appareils que nous ne connaissons pas\u00a0; l’accès ' +
        's’ouvrira de lui-même. Les appareils sur lesquels vous vous êtes connecté ces {days} derniers jours ' +
        'restent ouverts.',
      notOwn:
        'Si ce n’était pas vous, connectez-vous comme d’habitude depuis un appareil que vous avez déjà utilisé, ' +
        'et choisissez un autre mot de passe si le vôtre peut être deviné. Sur un nouvel appareil, attendez que ' +
        'l’accès s’ouvre. Si les essais continuent, prévenez votre gestionnaire de compte. Nous envoyons cet ' +
        'e-mail au plus une fois toutes les {hours} heures.',
    },
    deviceLocked: {
      subject: 'Votre accès est fermé pour un moment sur un appareil',
      lead:
        'Un mot de passe erroné a été saisi cinq fois sur un appareil depuis lequel vous vous étiez déjà connecté. ' +
        'Pour un moment, nous n’acceptons aucune connexion depuis cet appareil\u00a0; il s’ouvrira de lui-même. ' +
        'Vos autres appareils restent ouverts.',
    },
    pinLocked: {
      subject: 'Votre code PIN est fermé pour un moment',
      lead:
        'Un code PIN erroné a été saisi cinq fois après votre mot de passe. Nous avons fermé le code pour un ' +
        'moment\u00a0; il s’ouvrira de lui-même.',
    },
    passwordLocked: {
      subject: 'Le changement de mot de passe est temporairement bloqué',
      lead:
        'Dans une session ouverte de votre banque en ligne, un mot de passe actuel erroné a été saisi cinq fois. ' +
        'Pour un moment, on ne peut plus y changer le mot de passe ni fermer de session\u00a0; votre accès ' +
        'lui-même reste ouvert.',
    },
    accessTokenCreated: {
      subject: 'Un jeton d’accès a été créé',
      lead:
        'Dans votre banque en ligne, le jeton d’accès «\u00a0{subject}\u00a0» a été créé. Le ' +
        'programme qui le détient ' +
        'lit les relevés des comptes qu’il désigne.',
    },
    accessTokenRevoked: {
      subject: 'Un jeton d’accès a été révoqué',
      lead:
        'Dans votre banque en ligne, le jeton d’accès «\u00a0{subject}\u00a0» a été révoqué. Le programme qui ' +
        'l’utilisait ne lit désormais plus rien.',
    },
    deliveryOrdered: {
      subject: 'Des relevés seront envoyés périodiquement',
      lead:
        'Des relevés périodiques ont été demandés dans votre banque en ligne. Le fichier, ou l’avis qu’il est ' +
        'prêt, est adressé à {subject}. Vous pouvez y mettre fin au même endroit\u00a0: Sécurité, Relevés ' +
        'périodiques.',
    },
    deliveryEnded: {
      subject: 'Les relevés périodiques ont pris fin',
      lead:
        'Dans votre banque en ligne, il a été mis fin aux relevés périodiques. Plus rien n’est adressé à ' +
        '{subject}\u00a0: ni fichier, ni avis qu’il est prêt.',
    },
    webhookEndpointMade: {
      subject: 'Une adresse de webhooks a été ajoutée',
      lead:
        'Dans votre banque en ligne, l’adresse {subject} a été ajoutée : elle est désormais informée de ce ' +
        'qui se passe à la banque. Vous pouvez la supprimer au même endroit : Notifications webhook.',
    },
    webhookEndpointEnded: {
      subject: 'Une adresse de webhooks a été supprimée',
      lead: 'Dans votre banque en ligne, l’adresse {subject} a été supprimée. Elle n’est plus informée de rien.',
    },
    webhookSecretRotated: {
      subject: 'Un nouveau secret de webhooks',
      lead:
        'Dans votre banque en ligne, un nouveau secret a été créé pour les webhooks vers {subject}. Le ' +
        'précédent signe encore une semaine.',
    },
    secondFactorAdded: {
      subject: 'Un nouveau moyen de connexion',
      lead: 'Dans votre banque en ligne, un moyen de connexion a été ajouté : {subject}.',
    },
    secondFactorRemoved: {
      subject: 'Un moyen de connexion a été supprimé',
      lead: 'Dans votre banque en ligne, un moyen de connexion a été supprimé : {subject}.',
    },
    recoveryCodesRenewed: {
      subject: 'De nouveaux codes de secours',
      lead: 'Dans votre banque en ligne, de nouveaux codes de secours ont été créés. Les précédents n’ouvrent plus rien.',
    },
    recoveryCodeUsed: {
      subject: 'Un code de secours a été utilisé',
      lead: 'Quelqu’un s’est connecté à votre banque en ligne avec l’un de vos codes de secours. Ce code n’ouvre plus rien.',
    },
    mailedPinEnded: {
      subject: 'Plus de PIN par e-mail',
      lead: 'Dans votre banque en ligne, le PIN par e-mail a été désactivé. Vous vous connectez avec une clé d’accès ou un code d’une application d’authentification.',
    },
    mailedPinResumed: {
      subject: 'De nouveau un PIN par e-mail',
      lead: 'Dans votre banque en ligne, le PIN par e-mail a été réactivé : le PIN que vous recevez ouvre votre connexion.',
    },
    merchantCredentialsMade: {
      subject: 'Des identifiants de paiement par carte ont été créés',
      lead:
        'Dans votre banque en ligne, les identifiants {subject} ont été créés : des programmes acceptent des ' +
        'paiements par carte avec eux. Vous pouvez y mettre fin au même endroit : Paiements par carte.',
    },
    merchantCredentialsChanged: {
      subject: 'Des identifiants de paiement par carte ont été modifiés',
      lead:
        'Dans votre banque en ligne, les identifiants {subject} ont été modifiés : les réseaux d’où ils servent, ' +
        'ou le secret précédent. Vous pouvez y mettre fin au même endroit : Paiements par carte.',
    },
    merchantCredentialsEnded: {
      subject: 'Des identifiants de paiement par carte ont pris fin',
      lead:
        'Dans votre banque en ligne, il a été mis fin aux identifiants {subject}. Aucun programme n’accepte plus ' +
        'de paiements avec eux.',
    },
    merchantSecretRotated: {
      subject: 'Un nouveau secret pour les paiements par carte',
      lead:
        'Dans votre banque en ligne, un nouveau secret a été créé pour les identifiants {subject}. Le précédent ' +
        'ouvre encore une semaine.',
    },
    deliveryLapsed: {
      subject: 'Les relevés périodiques ont pris fin',
      lead:
        'Les relevés périodiques ont pris fin et plus rien n’est adressé à {subject}\u00a0: l’utilisateur qui les ' +
        'avait demandés ne peut plus administrer le client ou ne voit plus tous les comptes. S’ils sont encore ' +
        'nécessaires, demandez-les de nouveau\u00a0: Sécurité, Relevés périodiques.',
    },
    dormancyNear: {
      subject: 'Vos comptes vont devenir inactifs',
      lead:
        'Depuis longtemps, personne ne s’est connecté ni n’a passé d’ordre pour vos comptes. À partir du {subject}, ' +
        'ils seront inactifs\u00a0: l’argent arrive encore, mais rien ne sort tant que vous n’avez pas confirmé dans ' +
        'votre banque en ligne que les comptes sont utilisés. La connexion d’une personne qui peut passer des ' +
        'ordres suffit\u00a0; il n’y a ensuite plus rien à faire.',
    },
    dormant: {
      subject: 'Vos comptes sont inactifs',
      lead:
        'Depuis longtemps, personne ne s’est connecté ni n’a passé d’ordre\u00a0: vos comptes sont donc inactifs depuis le ' +
        '{subject}. L’argent arrive encore, mais rien ne sort. Pour les utiliser de nouveau, connectez-vous et ' +
        'confirmez-le avec votre mot de passe\u00a0: Détail des comptes, Utiliser de nouveau les comptes.',
    },
    awake: {
      subject: 'Vos comptes sont de nouveau utilisés',
      lead:
        '{subject} a confirmé dans votre banque en ligne que vos comptes sont utilisés. Ils ne sont plus inactifs, ' +
        'et l’argent peut de nouveau sortir.',
    },
    accountClosed: {
      subject: 'Un compte est clôturé',
      lead:
        'Le compte {subject} est clôturé. Son dernier relevé va jusqu’à ce jour et se trouve dans votre ' +
        'banque en ligne dans quelques minutes. Si plus personne ne se connecte pour vous, demandez-le à ' +
        'votre gestionnaire.',
    },
    accessEnded: {
      subject: 'Des programmes et envois n’agissent plus pour vous',
      lead:
        'Ils lisaient ou envoyaient vos relevés sans connexion et ont pris fin\u00a0: {subject}. Ils prennent fin ' +
        'quand le mot de passe change, quand toutes les sessions sont fermées et quand un utilisateur ne peut plus ' +
        'administrer le client. Ce qui reste utile peut être rétabli dans Sécurité.',
    },
    when: 'Quand',
    device: 'Appareil',
    unknownDevice: 'inconnu',
    network: 'Réseau',
    own: 'Si c’était vous, il n’y a rien à faire.',
    notOwn:
      'Si ce n’était pas vous, appelez aussitôt votre gestionnaire de compte et, si vous pouvez encore vous ' +
      'connecter, changez votre mot de passe.',
    never: 'Nous ne demandons jamais votre mot de passe ni votre code PIN, ni par e-mail ni par téléphone.',
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
      from: 'De la part de',
      to: 'À',
      account: 'Compte de l’autre partie',
      by: 'Par',
      reason: 'Raison',
    },
    more:
      'Vous trouvez le paiement entier dans votre banque en ligne, où vous choisissez aussi les sujets de nos ' +
      'messages : Sécurité, Courriels.',
  },
  statement: {
    subject: 'Votre relevé est prêt',
    lead: 'Un relevé que vous avez demandé à intervalle régulier est prêt.',
    period: 'Période',
    fromTo: 'du {from} au {to}',
    accounts: 'Comptes',
    more:
      'Vous le trouvez dans votre banque en ligne, sous Relevé. Nous n’envoyons aucun ' +
      'relevé par e-mail, car d’autres ' +
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
      'Si ce n’était pas vous, ne payez pas ce bénéficiaire\u00a0: appelez aussitôt votre gestionnaire de compte ' +
      'et changez votre mot de passe.',
  },
  enquiry: {
    contactSubject: 'Message de contact de {name}',
    accountManagerSubject: 'Message pour un gestionnaire de compte de {name}',
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
    never: 'La banque ne demande jamais de mot de passe ni de code PIN par e-mail.',
    notOwn:
      'Cette adresse a été indiquée dans un formulaire de notre site. Si vous n’en êtes pas l’auteur, vous n’avez ' +
      'rien à faire\u00a0: cet e-mail n’ouvre aucun compte.',
  },
  answer: {
    subject: 'Votre message à la banque\u00a0: {reference}',
    reference: 'Vous pouvez répondre à cet e-mail. Merci d’y conserver la référence {reference}.',
    never: 'La banque ne demande jamais de mot de passe ni de code PIN par e-mail.',
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
  welcome: {
    subject: 'Bienvenue\u00a0: votre compte est ouvert',
    greeting: 'Madame, Monsieur {name},',
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
      'Nous ne demandons jamais votre mot de passe ni votre code PIN, ni par e-mail ni par téléphone. Merci de ' +
      'ne pas transmettre ce message.',
  },
};
