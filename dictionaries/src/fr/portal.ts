import type { portal as reference } from '../en/portal.ts';

export const portal: typeof reference = {
  tabsLabel: 'Espace personnel',
  tabs: {
    details: 'Coordonnées',
    statement: 'Relevé',
    internationalTransfer: 'Virement international',
    internalTransfer: 'Virement interne',
  },
  greetings: {
    morning: 'Bonjour, {name}',
    afternoon: 'Bonjour, {name}',
    evening: 'Bonsoir, {name}',
  },
  restoring: 'Ouverture de votre espace',
  invitation: {
    title: 'Votre espace s’ouvre après connexion',
    text: 'Rien n’est affiché ici tant que vous n’êtes pas connecté.',
    login: 'Se connecter',
  },
  ended: {
    title: 'Votre session a pris fin',
    text: 'Elle se ferme après un temps sans activité, ou lorsque le mot de passe change ailleurs. Reconnectez-vous : vous reviendrez sur cette page.',
  },
  idle: {
    title: 'Êtes-vous toujours là ?',
    text: 'Sans activité, votre session prendra bientôt fin et votre saisie sur cette page serait perdue.',
    secondsLeft: {
      one: 'Il reste {count} seconde',
      many: 'Il reste {count} de secondes',
      other: 'Il reste {count} secondes',
    },
    stay: 'Rester connecté',
    logout: 'Se déconnecter',
    notProlonged: 'La banque est injoignable. Vérifiez la connexion, puis réessayez.',
  },
};
