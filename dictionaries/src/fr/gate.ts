export const gate: typeof import('../en/gate.ts').gate = {
  title: 'Bienvenue',
  subtitle:
    'Une authentification supplémentaire est nécessaire pour ouvrir ce site. Votre gestionnaire peut vous ' +
    'communiquer le mot de passe.',
  password: 'Mot de passe',
  confirm: 'CONFIRMER',
};
