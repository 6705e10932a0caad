export const webhooks: typeof import('../en/webhooks.ts').webhooks = {
  title: 'Notifications webhook',
  lead:
    'Adresses de vos serveurs qui sont informées aussitôt de ce qui arrive aux paiements par carte, aux ordres ' +
    'et aux comptes.',
  manual:
    'Chaque message est signé avec le secret de son adresse. Le serveur le vérifie avec les bibliothèques de ' +
    'Standard Webhooks.',
  notYours: 'Les webhooks sont configurés par un utilisateur qui peut administrer le client.',
  failed: 'Les adresses n’ont pas pu être chargées.',
  none: 'Aucune adresse n’est encore informée.',
  open: 'Ajouter une adresse',
  listTitle: 'Adresses',
  new: {
    title: 'Ajouter une adresse',
    address: 'Adresse',
    addressHint: 'Commence par https:// et nomme un serveur public, sans port.',
    mode: 'Mode d’envoi',
    modes: {
      live: 'Réel',
      test: 'Test : paiements par cartes de test',
    },
    groups: {
      merchant: 'Paiements par carte et litiges',
      order: 'Ordres',
      account: 'Comptes',
    },
    all: 'Tous ceux-ci',
    make: 'Ajouter',
    cancel: 'Ne rien ajouter',
  },
  secret: {
    title: 'Secret de l’adresse',
    text:
      'Enregistrez-le maintenant sur votre serveur : il n’est montré que cette fois. Avec lui, le serveur ' +
      'vérifie qu’un message vient de nous.',
    done: 'Terminé',
    isCopied: 'Le secret est copié.',
  },
  columns: {
    address: 'Adresse',
    state: 'État',
    waiting: 'En attente',
    lastTaken: 'Dernier reçu',
    actions: 'Que faire',
  },
  kinds: 'Événements choisis : {count}',
  states: {
    active: 'Fonctionne',
    failing: 'Échoue : essayé de temps en temps',
    paused: 'Suspendu',
  },
  never: 'Rien encore',
  twoSecrets: 'Deux secrets signent jusqu’au {date}',
  acts: {
    log: 'Envois',
    test: 'Tester',
    pause: 'Suspendre',
    resume: 'Reprendre',
    rotate: 'Nouveau secret',
    end: 'Supprimer',
  },
  done: {
    test: 'Un événement de test est en route.',
    pause: 'Rien n’y est envoyé pour l’instant. Ce qui arrive entre-temps attend.',
    resume: 'Ce qui attendait est envoyé maintenant.',
    end: 'Cette adresse n’est plus informée de rien.',
    replay: 'L’événement est envoyé de nouveau.',
  },
  rotate: {
    title: 'Nouveau secret pour {address} ?',
    text:
      'Le secret actuel signe encore sept jours à côté du nouveau, afin que rien ne se perde pendant le ' +
      'changement.',
    confirm: 'Créer un nouveau secret',
    cancel: 'Le garder',
  },
  end: {
    title: 'Supprimer {address} ?',
    text: 'Plus rien n’y est envoyé, et ce qui attend est abandonné. C’est irréversible.',
    confirm: 'Supprimer',
    keep: 'Garder',
  },
  log: {
    title: 'Envois vers {address}',
    close: 'Fermer',
    failed: 'Les envois n’ont pas pu être chargés.',
    none: 'Rien n’y a encore été envoyé.',
    more: 'Afficher les précédents',
    again: 'Renvoyer',
    againLabel: 'Renvoyer {kind}',
    columns: {
      event: 'Événement',
      when: 'Survenu',
      state: 'État',
      answer: 'Dernière réponse',
      action: 'Renvoyer',
    },
    states: {
      waiting: 'En attente',
      taken: 'Reçu',
      given_up: 'Abandonné',
    },
    next: 'Prochain essai {time}',
    notTried: 'Pas encore essayé',
    answer: '{status} en {ms} ms',
    failures: {
      not_found: 'Le nom du serveur est introuvable',
      not_public: 'Le nom mène dans un réseau privé',
      not_trusted: 'Le certificat du serveur n’est pas valable',
      not_reached: 'Le serveur n’a pas été atteint',
      no_answer: 'Pas de réponse en dix secondes',
    },
  },
};
