import type { internalTransfer as reference } from '../en/internal-transfer.ts';

export const internalTransfer: typeof reference = {
  title: 'Virement interne',
  form: {
    from: 'Compte à débiter',
    to: 'Compte à créditer',
    amount: 'Montant',
    reference: 'Motif',
    chooseFrom: 'Choisissez un compte',
    chooseTo: 'Choisissez un compte',
    chooseFromFirst: 'Choisissez d’abord le compte à débiter',
    account: '{currency}, {number}, {amount} disponibles',
    available: 'Disponible\u00a0: {amount}',
    counterAmount: 'Montant à créditer',
    fee: 'Frais selon le tarif : {amount}',
    submit: 'Virer',
  },
  quote: {
    label: 'Conversion',
    asking: 'Demande du cours',
    credited: '{amount} seront crédités',
    rate: '1 {from} = {rate} {to}',
    age: 'Cours du {time}, {ago}',
    bookedAt: 'Cours du {time}',
    failed: 'Le cours n’est pas disponible pour le moment. Sans lui, rien n’est converti\u00a0: réessayez.',
  },
  review: {
    title: 'Convertir à ce cours\u00a0?',
    plainTitle: 'Virer ce montant\u00a0?',
    debited: 'Débit',
    credited: 'Crédit',
    ownAccount: 'Compte propre',
    after: 'Solde après l’opération\u00a0: {balance}',
    afterAvailable: 'Solde après l’opération\u00a0: {balance}, dont {available} disponibles',
    reference: 'Motif',
    held: {
      one: 'Ce cours est maintenu encore {count} seconde.',
      other: 'Ce cours est maintenu encore {count} secondes.',
    },
    changed:
      'Le cours a changé\u00a0: {amount} donnent maintenant {now}, et non {before}. Rien n’est ' +
      'converti sans votre accord.',
    accept: 'Accepter le nouveau cours',
    askAgain: 'Redemander le cours',
    confirm: 'Convertir',
    plainConfirm: 'Virer maintenant',
    back: 'Modifier',
  },
  problems: {
    all_fields_required: 'Tous les champs doivent être remplis',
    fromMissing: 'Choisissez le compte à débiter',
    toMissing: 'Choisissez le compte à créditer',
    amountMissing: 'Indiquez le montant',
    referenceMissing: 'Indiquez le motif',
  },
  refused: 'Le virement n’a pas été effectué.',
  notMade: '{amount} à {to}.',
  outcomeUnknown:
    'Aucune réponse n’est arrivée\u00a0; nous ne savons pas si le virement a été effectué. Appuyez de nouveau sans ' +
    'rien changer\u00a0: il ne sera effectué qu’une fois.',
  success: 'Virement effectué\u00a0: {amount}',
  made: {
    title: 'Virement effectué',
    summary: '{amount} de {from} à {to}',
    payee: 'À {to}',
    left: 'Disponible à présent sur {number}\u00a0: {amount}',
    statement: 'Le voir sur le relevé',
  },
  needTwoTitle: 'Un seul compte ne suffit pas',
  needTwoText: 'Un virement interne passe entre deux de vos comptes. Votre chargé de compte peut en ouvrir d’autres.',
};
