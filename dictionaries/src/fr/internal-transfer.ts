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
    account: '{currency}, {number}, {balance}',
    available: 'Disponible : {amount}',
    moreThanAvailable: 'C’est plus que le solde disponible du compte.',
    submit: 'Virer',
  },
  quote: {
    label: 'Conversion',
    asking: 'Demande du cours',
    credited: '{amount} seront crédités',
    rate: '1 {from} = {rate} {to}, cours du {time}',
    notice: 'Le cours applicable est celui du moment du virement.',
    failed: 'Le cours ne peut être affiché pour l’instant. Il figurera sur le relevé.',
  },
  problems: {
    all_fields_required: 'Tous les champs doivent être remplis',
    fromMissing: 'Choisissez le compte à débiter',
    toMissing: 'Choisissez le compte à créditer',
    amountMissing: 'Indiquez le montant',
    referenceMissing: 'Indiquez le motif',
    amount_malformed: 'Écrivez le montant en chiffres, par exemple {example}',
    amount_ambiguous: 'Cela peut signifier {thousands} ou {decimals}. Écrivez le montant sans séparateur.',
    amount_must_be_positive: 'Le montant doit être supérieur à zéro',
    amount_has_too_many_decimals: 'Les montants en {currency} ont {count} décimales au plus',
    amount_has_no_decimals: 'Les montants en {currency} n’ont pas de décimales\u00a0: écrivez un nombre entier',
    amount_too_large: 'Le montant est trop élevé',
  },
  refused: 'Le virement n’a pas été effectué.',
  outcomeUnknown:
    'Aucune réponse n’est arrivée ; nous ne savons pas si le virement a été effectué. Appuyez de nouveau sans ' +
    'rien changer : il ne sera effectué qu’une fois.',
  success: 'Virement effectué : {amount}',
  made: {
    title: 'Virement effectué',
    summary: '{amount} de {from} à {to}',
    left: 'Disponible à présent sur {number}\u00a0: {amount}',
    statement: 'Le voir sur le relevé',
  },
  needTwoTitle: 'Un seul compte ne suffit pas',
  needTwoText: 'Un virement interne passe entre deux de vos comptes. Votre chargé de compte peut en ouvrir d’autres.',
};
