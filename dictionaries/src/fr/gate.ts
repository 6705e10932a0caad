import type { gate as reference } from '../en/gate.ts';

export const gate: typeof reference = {
  title: 'Bienvenue',
  subtitle:
    'Une authentification supplémentaire est nécessaire pour ouvrir ce site. Votre gestionnaire peut vous ' +
    'communiquer le mot de passe.',
  password: 'Mot de passe',
  confirm: 'CONFIRMER',
};
