export const tariff: typeof import('../en/tariff.ts').tariff = {
  title: 'Le tarif de la banque',
  lead:
    'Tous les tableaux du site sur une page. Chaque ligne porte un numéro\u00a0: citez-le avec le nom de sa partie ' +
    'quand vous nous écrivez.',
  contents: 'Sommaire',
  print: 'Imprimer',
  compared: {
    title: 'Particuliers et entreprises',
    personal: 'Particuliers',
    corporate: 'Entreprises',
    different: 'différent pour les particuliers et les entreprises',
    notForPersonal: 'non proposé aux particuliers',
    legend: 'Le losange signale les frais qui diffèrent entre particuliers et entreprises.',
  },
  printed: '{bank} · Tarifs · {day}',
  search: {
    label: 'Rechercher dans les frais',
    hint: 'Une prestation, un tableau ou un chiffre. La touche Échap efface la recherche.',
    found: {
      one: '{count} ligne sur {total} correspond',
      many: '{count} de lignes sur {total} correspondent',
      other: '{count} lignes sur {total} correspondent',
    },
    nearest: {
      one: 'Aucune ligne ne contient tous ces mots\u00a0; {count} ligne sur {total} s’en approche',
      many: 'Aucune ligne ne contient tous ces mots\u00a0; {count} de lignes sur {total} s’en approchent',
      other: 'Aucune ligne ne contient tous ces mots\u00a0; {count} lignes sur {total} s’en approchent',
    },
    noneTitle: 'Aucune ligne ne correspond',
    noneText: 'Essayez un mot plus court ou effacez la recherche.',
  },
  answer: {
    label: 'La réponse',
    same: '{service}\u00a0: {fee} ({table}).',
    different: '{service}\u00a0: pour les particuliers {personal}, pour les entreprises {corporate} ({table}).',
    corporateOnly: '{service}\u00a0: {fee}, pour les entreprises seulement ({table}).',
    elsewhere: '{service}\u00a0: {fee} ({page}, {table}).',
  },
  fillers:
    'combien coûte coûtent coûter coût coûts est sont ça ce c cela quel quelle quels quelles que qu quoi comment où ' +
    'quand y a t il le la les l un une des du de d au aux à en pour par avec et ou mon ma mes me je j on nous vous ' +
    'votre vos se s si ne pas peut puis veux voudrais faut faire payer prix tarif tarifs frais banque vers dans sur',
  searchWords: {
    designatedSwiftIban: 'propre personnel exclusif individuel ouvrir compte',
    designatedSepaIban: 'propre personnel exclusif individuel ouvrir compte',
    sharedSwiftIban: 'commun ouvrir compte nouveau devenir client entreprise société particulier',
    sharedSepaIban: 'commun ouvrir compte nouveau devenir client entreprise société particulier',
    additionalCurrency: 'deuxième seconde autre ouvrir multidevise multidevises monnaie',
    urgentOpening: 'rapide rapidement vite express urgence ouvrir compte',
    accountClosing: 'fermer fermeture clôturer résilier quitter compte',
    monthlyMaintenance:
      'gestion mois mensuel mensuels abonnement compte dormant inactif inactivité inutilisé cotisation mensuelle',
    cashOperations: 'retirer déposer dépôt billets liquide guichet',
    statement: 'bancaire extrait papier imprimé courrier poste copie compte',
    onlineBanking: 'internet web portail application mobile appli',
    referenceLetter: 'bancaire recommandation certificat justificatif',
    noticesByMail: 'mail sms message notification alerte code courriel',
    clientDataChange: 'changement changer mettre à jour adresse nom passeport dirigeant coordonnées',
    payments:
      'virement virer international national étranger envoyer envoi recevoir réception argent autre banque transfert ' +
      'transférer bancaire wire swift sepa crypto cryptomonnaie euros dollars encaisser encaissement',
    internalTransfers: 'entre mes comptes propres transfert transférer interne',
    manualPayments: 'virement international swift sepa à la main ordre papier téléphone',
    investigationCurrentQuarter: 'enquête recherche virement perdu paiement retrouver pas arrivé',
    investigationEarlierPeriods: 'enquête recherche virement perdu paiement retrouver ancien',
    securityDeposit: 'commerçant tpe terminal minimum caution accepter paiements site boutique',
    paymentAmendment: 'annuler annulation corriger changer retour rembourser arrêter virement remboursement',
    cardTopUp: 'recharge recharger dépôt créditer',
    documentReview: 'documents vérification contrôle facture contrat conformité',
    outgoingConversion: 'fx forex change cours taux virement devise convertir marge devises changer euros dollars',
    incomingConversion: 'fx forex change cours taux virement devise convertir marge devises changer euros dollars',
    paymentConfirmation: 'mt103 copie swift preuve justificatif reçu',
    auditConfirmation: 'audit commissaire aux comptes lettre solde',
    courierDelivery: 'dhl poste courrier envoyer documents colis',
    exchangeByOrder:
      'acheter vendre fx forex conversion cours taux crypto cryptomonnaie bitcoin devise échanger échange usdt',
    certifiedCopy: 'notaire apostille certifier conforme',
    cardIssue: 'nouvelle commander obtenir débit visa mastercard plastique carte',
    cashWithdrawal: 'distributeur liquide retirer dab carte',
    cardMaintenance: 'annuelle an année carte',
    otherCurrencyPayment: 'change étranger fx monnaie carte',
    cardBlocking: 'volée bloquer blocage perdue',
    cardReplacement: 'remplacer renouveler perdue abîmée',
    tierBetween: 'présenter recommander partenaire apporteur pourcentage client agent commission rémunération',
    tierAbove: 'présenter recommander partenaire apporteur pourcentage client agent commission rémunération',
  },
};
