export const usersAndLimits: typeof import('../en/users-and-limits.ts').usersAndLimits = {
  title: 'Utilisateurs et limites',
  lead:
    'Qui peut faire quoi pour le client\u00a0: les utilisateurs et leurs droits, les limites des paiements,' +
    ' qui approuve les ordres, et combien de temps attendent les nouveaux bénéficiaires.',
};
