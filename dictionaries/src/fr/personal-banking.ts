export const personalBanking: typeof import('../en/personal-banking.ts').personalBanking = {
  title: 'La banque privée, une attention personnelle',
  lead: 'Pour une personne\u00a0: plusieurs devises, un gestionnaire qui répond et notre tarif sur cette page.',
  bullets: {
    verification: 'Vérification en {verificationHours}\u00a0heures au plus',
    card: 'Une carte de débit, dont les frais figurent ci-dessous',
    accountManager: 'Un gestionnaire attitré, qui répond aux heures de bureau',
  },
};
