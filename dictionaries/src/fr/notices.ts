export const notices: typeof import('../en/notices.ts').notices = {
  title: 'E-\u2060mails et avis',
  what: 'Ce dont nous vous informons',
  mail: 'E-\u2060mail',
  push: 'Notification',
  account: 'Compte',
  kinds: {
    money_received: 'Fonds reçus',
    balance_below: 'Un solde passe sous un montant',
    order_executed: 'Ordre exécuté',
    order_returned: 'Ordre rejeté ou fonds retournés',
    order_to_approve: 'Un ordre attend mon approbation',
    rate_reached: 'Taux de change atteint',
    login_from_new_place: 'Connexion depuis un nouveau lieu',
  },
  amounts: { money_received: 'À partir de ce montant', balance_below: 'En dessous de' },
  always:
    'À propos de vos connexions, de votre mot de passe et de vos bénéficiaires, nous vous écrivons ' +
    'toujours. Les e-\u2060mails vont à votre propre adresse ; pour ce que vous n’avez pas modifié, à celle du ' +
    'client.',
  kept: 'Enregistré.',
  undo: 'Annuler',
  failed: 'Vos choix n’ont pas pu être chargés.',
  device: {
    states: {
      unable: 'Ce navigateur n’affiche pas de notifications push.',
      denied: 'Ce navigateur n’autorise pas nos notifications push. Autorisez-les dans ses paramètres.',
      off: 'Ce navigateur n’affiche pas encore de notifications push.',
      on: 'Ce navigateur affiche que quelque chose vous attend, sans dire quoi.',
      failed: 'Le service push de ce navigateur n’a pas répondu.',
    },
    turnOn: 'Les afficher ici',
    turnOff: 'Ne plus les afficher ici',
  },
  rates: {
    title: 'Taux de change',
    from: 'Une unité de',
    to: 'En',
    rate: 'Taux',
    add: 'M’avertir une fois',
    added: 'Nous vous avertirons une fois, lorsque le taux sera atteint.',
    end: 'Retirer',
    endLabel: 'Retirer {rate}',
    reached: 'atteint le {date}',
  },
};
