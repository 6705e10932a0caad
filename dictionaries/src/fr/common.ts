import type { common as reference } from '../en/common.ts';

export const common: typeof reference = {
  close: 'Fermer',
  tryAgain: 'Réessayer',
  loading: 'Chargement',
  showPassword: 'Afficher',
  hidePassword: 'Masquer',
  failures: {
    unreachable: 'La banque est injoignable. Vérifiez votre connexion, puis réessayez.',
    sessionEnded: 'Votre session a pris fin. Connectez-vous de nouveau.',
    unexpected: 'Une erreur est survenue de notre côté. Rien n’est perdu ; veuillez réessayer.',
    reference: 'Référence pour nos équipes : {requestId}',
  },
  portalPicture: 'Le client et les montants sont fictifs.',
  film: { hold: 'Arrêter la vidéo', release: 'Lire la vidéo' },
  slides: {
    carousel: 'carrousel',
    slide: 'diapositive',
    position: 'Diapositive {number} sur {count}',
    announcement: 'Diapositive {number} sur {count}\u00a0: {title}',
    previous: 'Diapositive précédente',
    next: 'Diapositive suivante',
    choose: 'Choisir une diapositive',
    hold: 'Arrêter le défilement',
    release: 'Reprendre le défilement',
  },
};
