export const paymentApiV2: typeof import('../en/payment-api-v2.ts').paymentApiV2 = {
  index: 'Seconde version',
  quickStart: {
    title: 'Premier paiement',
    text:
      'Commencez par la page de la banque\u00a0: la banque reçoit la carte sur sa propre page, vous n’en voyez ' +
      'jamais le numéro et vous avez moins à prouver au titre de PCI DSS. Ces programmes fonctionnent tels quels. ' +
      'Ouvrez l’adresse qu’ils affichent et saisissez la carte ci-dessous, avec un mois non échu et trois chiffres ' +
      'au choix.',
    after:
      'La page ramène ensuite à votre boutique, ici à `http://localhost:3000/paid`. Tant que rien n’y répond, le ' +
      'navigateur le signale, mais le paiement est bien fait\u00a0: la dernière requête du programme le confirme.',
    address: 'Adresse',
    login: 'Identifiant de test',
    password: 'Mot de passe de test',
    card: 'Carte de test, approuvée',
    example: 'Une page de la banque',
  },
  trial: {
    open: 'Essayer',
    text:
      'La requête part en mode test avec l’identifiant de test\u00a0; le jeton est créé pour vous et aucun argent ne ' +
      'circule. Toute personne qui connaît cet identifiant peut lire ce que vous envoyez\u00a0: ne saisissez rien ' +
      'de réel.',
    empty: 'Un champ vide n’est pas envoyé.',
    send: 'Envoyer',
    payment: 'Le numéro d’un paiement. Créez-en un d’abord\u00a0: son numéro s’affichera ici.',
    outcome: 'HTTP {status} en {duration} ms',
    replayed: 'HTTP {status} en {duration} ms\u00a0: la première réponse à nouveau',
  },
  version: {
    title: 'Seconde version',
    text:
      'Les mêmes paiements avec de vrais statuts HTTP, des dates ISO 8601, des montants en chaînes, des ' +
      'remboursements partiels et des pages par curseur. Un paiement a le même numéro dans les deux versions. ' +
      'Chaque réponse indique sa version dans `Payment-Api-Version`\u00a0; envoyez cet en-tête pour savoir quand ' +
      'la vôtre disparaît. `/v2/openapi.json` et `/openapi.json` décrivent les deux versions pour les programmes.',
    example: 'Débiter, puis rembourser une partie',
    operations: 'Opérations de la seconde version',
    operation: 'Opération',
    codes: 'Codes propres\u00a0: {codes}.',
    trials: {
      createPaymentV2: 'débiter une carte',
      readPayment: 'lire un paiement',
      refundPayment: 'rembourser une partie',
      listPayments: 'lister les paiements',
    },
    summaries: {
      createToken: 'Échanger identifiant et mot de passe contre un jeton.',
      createCheckout: 'Créer une page où le payeur saisit la carte.',
      readCheckout: 'Consulter l’issue d’une page.',
      createPaymentV2: 'Débiter une carte dont vous avez le numéro.',
      confirmPayment: 'Créer une page où le payeur confirme un paiement qui l’attend.',
      readPayment: 'Consulter un paiement tel qu’il est.',
      listPayments: 'Parcourir vos paiements, du plus récent au plus ancien.',
      refundPayment: 'Rendre de l’argent\u00a0: une partie, plusieurs fois, ou tout le reste.',
      listRefunds: 'Parcourir les remboursements d’un paiement.',
      readRefund: 'Consulter un remboursement.',
      listDisputes: 'Parcourir les litiges de vos paiements.',
      readDispute: 'Consulter un litige.',
      answerDispute: 'Répondre à un litige, une fois et avant l’échéance.',
      acceptDispute: 'Laisser l’argent au payeur.',
      listReturnAddresses: 'Consulter vers quelles origines vos pages renvoient les payeurs.',
      addReturnAddress: 'Ajouter une origine, en mode test.',
      removeReturnAddress: 'Retirer une origine, en mode test.',
      listEvents: 'Rattraper les événements, du plus ancien au plus récent.',
      listWebhookEndpoints: 'Consulter où vos événements sont envoyés.',
    },
  },
  once: {
    title: 'Renvoyer une requête',
    text:
      'La ligne peut se couper après le débit et avant que vous le sachiez. Envoyez donc un `Idempotency-Key` avec ' +
      'chaque nouveau paiement, remboursement ou page, et gardez-le avec la commande. La même requête sous la même ' +
      'clé est exécutée une fois\u00a0: la première réponse revient avec `Idempotent-Replayed: true`, quoi qu’il ' +
      'se soit passé depuis. Tant que la première est en cours, la réponse est `409`\u00a0; une autre requête sous ' +
      'cette clé reçoit `422`. Une requête refusée laisse sa clé libre. Dans la première version, ' +
      '`merchant_reference` joue ce rôle.',
  },
  problems: {
    title: 'Problèmes',
    text:
      'Un problème est un JSON selon RFC 9457. Lisez `code`\u00a0: son sens ne change jamais. `param` nomme le ' +
      'champ, `errors` énumère tout ce qui est faux, `request_id` sert à nous écrire. Une carte refusée ajoute ' +
      '`decline_code`, `may_try_again` et le `payment`. Dites au payeur que la carte est refusée, rien de plus.',
    code: 'Code d’erreur',
    example: 'Un problème avec en-têtes',
  },
  sandbox: {
    declined: 'Refusé\u00a0; la seconde version dit pourquoi\u00a0: `{reason}`.',
    unknownApproved: 'Inconnu au début\u00a0; approuvé quelques secondes plus tard.',
    unknownDenied: 'Inconnu au début\u00a0; refusé quelques secondes plus tard.',
    refundFails: 'Approuvé\u00a0; tout remboursement échoue.',
  },
  webhooks: {
    title: 'Webhooks',
    text:
      'Votre serveur apprend aussitôt ce qui arrive aux paiements et aux litiges. Son adresse et son secret ' +
      'viennent de la page Webhooks de la banque en ligne. Chaque message porte `webhook-id`, `webhook-timestamp` ' +
      'et `webhook-signature` (Standard Webhooks). N’en croyez aucun dont vous n’avez pas vérifié la signature sur ' +
      'les octets tels qu’ils sont arrivés, ni aucun de plus de cinq minutes.',
    late:
      'Répondez par 2xx en dix secondes\u00a0; tout le reste est retenté pendant trois jours. Un message peut ' +
      'venir deux fois, avec le même `id`\u00a0; `sequence` compte les événements d’un paiement, et `data` est le ' +
      'paiement entier tel qu’il était alors. Si un message et une réponse diffèrent, le `sequence` le plus grand ' +
      'est le plus récent. Ce que vous avez manqué est dans `GET /v2/events`.',
    example: 'Un serveur qui reçoit les webhooks',
  },
  limits: {
    title: 'Limites',
    text: 'Au-delà, `Retry-After` indique combien de temps attendre.',
    rows: {
      token: '{value} minutes\u00a0: la vie d’un jeton. Reconnectez-vous ensuite.',
      changes: '{value} par minute\u00a0: paiements, remboursements et pages d’un commerçant.',
      reads: '{value} par minute\u00a0: ce que lit un commerçant.',
      strangers:
        '{value} par minute\u00a0: requêtes sans jeton valable d’un réseau. Les mots de passe faux ferment plus tôt.',
      body: '{value} Kio\u00a0: un corps.',
      list: '{value}\u00a0: transactions dans une liste de la première version, les plus récentes.',
      page: '{value}\u00a0: éléments sur une page de la seconde version.',
      key: '{value} jours\u00a0: la durée pendant laquelle une clé est connue.',
      checkout: '{value} minutes\u00a0: la durée d’ouverture d’une page de la banque, pour une carte.',
      confirmation: '{value} minutes\u00a0: le temps pendant lequel un paiement attend le payeur.',
      addresses: '{value}\u00a0: adresses de retour.',
    },
    names: {
      token: 'Jeton',
      changes: 'Modifications',
      reads: 'Lectures',
      strangers: 'Sans jeton',
      body: 'Corps',
      list: 'Liste',
      page: 'Page de résultats',
      key: 'Clé',
      checkout: 'Page de la banque',
      confirmation: 'Délai de confirmation',
      addresses: 'Adresses de retour',
    },
  },
  goingLive: {
    title: 'Passer en production',
    text: 'Les paiements réels ont leur propre identifiant, remis avec le compte commerçant. Avant le premier\u00a0:',
    steps: {
      page: 'Utilisez la page de la banque, ou prouvez que vous pouvez traiter des numéros de carte (PCI DSS).',
      secrets: 'Gardez identifiant et mot de passe hors de vos pages, de votre dépôt et de vos journaux.',
      key:
        'Gardez un `Idempotency-Key` avec chaque commande et renvoyez la requête avec lui si aucune réponse n’est ' +
        'venue.',
      status: 'Croyez le statut que vous lisez chez nous, jamais ce que rapporte un navigateur.',
      cards: 'Essayez toutes les cartes de test\u00a0: refusée, en cours, en attente, contestée.',
      name: 'Dites aux payeurs le nom qui figure sur leur relevé.',
    },
    changes: 'Historique',
    changesText: '`{version}`\u00a0: la seconde version ouvre\u00a0; la première reste telle quelle.',
  },
};
