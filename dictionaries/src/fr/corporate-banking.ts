export const corporateBanking: typeof import('../en/corporate-banking.ts').corporateBanking = {
  title: 'La banque des sociétés internationales',
  lead:
    'Des comptes pour les sociétés de négoce, les holdings et les sociétés agréées actives dans plusieurs ' +
    'pays. Notre tarif figure sur cette page.',
  bullets: {
    acquiring: 'Acceptation des cartes, commission commerçant jusqu’à {merchantDiscount}',
    sectors: 'Les sociétés de forex et de cryptomonnaies sont acceptées, après examen de leur agrément',
    paymentApi: 'Une API de paiement, pour les paiements par carte, avec un guide pour vos développeurs',
  },
};
