export const descriptions: typeof import('../en/descriptions.ts').descriptions = {
  home:
    'Une banque privée offshore pour les particuliers et les sociétés actifs dans plusieurs pays\u00a0: comptes en ' +
    'de nombreuses devises, virements SWIFT et SEPA, banque en ligne.',
  'personal-banking':
    'Comptes personnels en de nombreuses devises avec IBAN SWIFT ou SEPA, carte de débit et gestionnaire. Le ' +
    'tarif est sur la page.',
  'corporate-banking':
    'Comptes d’entreprise en de nombreuses devises, virements SWIFT et SEPA, acceptation des cartes. Le tarif ' +
    'est sur la page.',
  'business-card':
    'Carte bancaire entreprise, de débit ou de crédit, pour les clients de la banque\u00a0: comment la commander et ' +
    'ce qu’elle coûte.',
  agent:
    'Présentez des clients à une banque privée offshore\u00a0: honoraires de l’agent, commission d’apporteur et ' +
    'contrat d’apporteur d’affaires.',
  tariff:
    'Tous les frais de la banque sur une page\u00a0: comptes, virements, acceptation des cartes, cartes et agents. ' +
    'Avec recherche et impression.',
  contact:
    'Écrivez à la banque\u00a0: formulaire de contact, siège, bureau de représentation et heures auxquelles on vous ' +
    'répond.',
  'account-manager':
    'Écrivez à votre gestionnaire\u00a0: la banque transmet le message à la personne qui suit vos comptes.',
  application:
    'Demandez en ligne un compte personnel ou d’entreprise\u00a0: type de compte, type d’IBAN, carte bancaire ' +
    'entreprise et ce que la banque doit savoir de vous.',
  about: 'La banque\u00a0: en activité depuis 2001. Son conseil d’administration, ses registres et ses documents.',
  cryptocurrency:
    'Des comptes bancaires pour les clients qui détiennent des cryptomonnaies\u00a0: ordres par le ' +
    'gestionnaire, virements SWIFT et SEPA, cours du jour.',
  investment:
    'Un compte d’épargne en dollars américains ou en euros à taux fixe, avec les intérêts versés à l’échéance.',
  'payment-api':
    'Guide de l’API de paiement pour les tiers\u00a0: authentification, paiements, remboursements, transactions, ' +
    'statuts et erreurs, avec des exemples JSON et curl.',
  login:
    'Banque en ligne\u00a0: comptes, relevés, virements internationaux et internes. Un mot de passe et un code ' +
    'PIN à usage unique.',
  privacy: 'Ce que la banque conserve sur vous et combien de temps, qui en répond, et ce que vous pouvez demander.',
  complaints:
    'Comment adresser une réclamation à la banque\u00a0: où écrire, sous quel délai elle répond, à qui s’adresser ' +
    'ensuite.',
  risks:
    'Ce que l’on risque sur douze mois à taux fixe\u00a0: pas d’accès anticipé, pas de garantie des dépôts, change ' +
    'et fiscalité.',
  countries:
    'Où la banque est agréée et où elle ne l’est pas, et ce que cela signifie pour les lecteurs d’autres pays.',
};
