export const confirmChange: typeof import('../en/confirm-change.ts').confirmChange = {
  title: 'Confirmez par un code',
  asking: 'Nous préparons un code pour ce changement.',
  mailed:
    'Nous vous avons envoyé par e-\u2060mail un code pour ce changement, tel qu’il figure ici. Comparez-le avec ' +
    'l’e-\u2060mail. Le code est valable jusqu’à {time} et ne sert qu’une fois.',
  app:
    'Ouvrez votre application d’authentification et saisissez les six chiffres qu’elle affiche. Ils confirment ce ' +
    'changement exactement tel qu’il figure ici.',
  passkeyOnly: 'Votre clé d’accès confirme ce changement exactement tel qu’il figure ici.',
  passkey: 'Confirmer avec une clé d’accès',
  passkeyGivenUp: 'La clé d’accès n’a pas été utilisée et rien n’a été changé.',
  byMail: 'M’envoyer un code par e-\u2060mail',
  label: 'Code à usage unique',
  missing: 'Saisissez le code à {count} chiffres',
  again: 'Envoyer un nouveau code',
  next: 'Continuer',
  back: 'Retour',
};
