import type { security as reference } from '../en/security.ts';

export const security: typeof reference = {
  title: 'Sécurité',
  lead:
    'Où vos sessions sont ouvertes, et ce qui s’est passé à votre porte. Si quelque chose ici n’est pas de vous, ' +
    'fermez toutes les sessions, changez votre mot de passe et appelez votre gestionnaire de compte.',
  unknownDevice: 'Appareil inconnu',
  here: 'Cette session',
  sessions: {
    title: 'Sessions ouvertes',
    failed: 'La liste des sessions ouvertes n’a pas pu être chargée.',
    device: 'Appareil et réseau',
    begun: 'Connexion',
    lastUsed: 'Dernière activité',
    action: 'Fermer',
    close: 'Fermer',
    closeLabel: 'Fermer la session sur {device} du {date}',
    closed: 'La session a été fermée',
    known:
      'Pendant {days} jours, nous reconnaissons les appareils et les réseaux depuis lesquels vous vous êtes ' +
      'connecté, afin qu’un inconnu qui essaie des mots de passe ne puisse pas y fermer votre accès. Si vous ' +
      'fermez toutes les sessions, nous les oublions.',
  },
  ending: {
    title: 'Fermer cette session\u00a0?',
    text: 'La session sur {device} du {date} sera fermée aussitôt.',
    confirm: 'Fermer la session',
    cancel: 'La garder',
  },
  proof: {
    lead: 'Pour confirmer qu’il s’agit bien de vous, saisissez votre mot de passe.',
    label: 'Mot de passe',
    show: 'Afficher',
    hide: 'Masquer',
    missing: 'Saisissez votre mot de passe.',
  },
  everywhere: {
    open: 'Fermer toutes les sessions',
    title: 'Fermer toutes les sessions\u00a0?',
    text:
      'Toutes les sessions ouvertes se ferment aussitôt, celle-ci aussi, et la banque oublie les appareils et les ' +
      'réseaux depuis lesquels vous vous êtes connecté. Les ordres envoyés suivent leur cours.',
    confirm: 'Fermer toutes les sessions',
    cancel: 'Rester connecté',
  },
  events: {
    title: 'Événements récents',
    failed: 'La liste des événements n’a pas pu être chargée.',
    what: 'Événement',
    where: 'Appareil et réseau',
    when: 'Quand',
    more: 'Afficher les précédents',
    end: 'Il n’y a rien avant.',
    staff: 'La banque',
    done: {
      login: 'Mot de passe accepté',
      login_locked: 'Accès fermé pour un moment',
      pin: 'Connexion réussie',
      pin_locked: 'Code PIN fermé pour un moment',
      logout: 'Déconnexion',
      password_change: 'Mot de passe modifié',
      password_reset: 'Nouveau mot de passe fixé par la banque',
      password_locked: 'Mot de passe fermé pour un moment',
      session_closed: 'Session fermée depuis la liste',
      sessions_closed: 'Toutes les sessions fermées',
      beneficiary_saved: 'Bénéficiaire enregistré',
      beneficiary_changed: 'Coordonnées d’un bénéficiaire modifiées',
      beneficiary_renamed: 'Bénéficiaire renommé',
      beneficiary_deleted: 'Bénéficiaire supprimé',
    },
    refused: {
      login: 'Mot de passe erroné',
      login_locked: 'Accès fermé après cinq mots de passe erronés',
      pin: 'Code PIN erroné',
      pin_locked: 'Code PIN fermé après cinq essais',
      logout: 'Déconnexion refusée',
      password_change: 'Changement de mot de passe refusé',
      password_reset: 'Nouveau mot de passe refusé',
      password_locked: 'Mot de passe fermé après cinq essais',
      session_closed: 'Fermeture d’une session refusée',
      sessions_closed: 'Fermeture de toutes les sessions refusée',
      beneficiary_saved: 'Enregistrement d’un bénéficiaire refusé',
      beneficiary_changed: 'Modification d’un bénéficiaire refusée',
      beneficiary_renamed: 'Renommage d’un bénéficiaire refusé',
      beneficiary_deleted: 'Suppression d’un bénéficiaire refusée',
    },
  },
};
