import type { Texts } from '../texts.ts';

export const orderFiles: Texts['order-files'] = {
  title: 'Fichiers de paiements',
  lead:
    'De nombreux paiements en un fichier\u00a0: la banque examine chaque ligne, ' +
    'vous corrigez celles qui sont refusées, et le fichier part en une fois.',
  empty: 'Vous n’avez encore apporté aucun fichier.',
  back: 'Tous les fichiers',
  bring: {
    title: 'Apporter un fichier',
    text:
      'Déposez un fichier ici ou choisissez-le\u00a0: pain.001 (version ' +
      '03 ou 09) ou un tableau CSV. Rien n’est encore payé.',
    limits: 'Au plus {size} Mio et {rows} lignes.',
    choose: 'Choisir un fichier',
    template: 'Télécharger un modèle',
    isJudging: 'La banque examine chaque ligne…',
  },
  states: {
    open: 'Ouvert\u00a0: pas encore envoyé',
    awaiting_approval: 'Attend l’approbation d’un autre utilisateur',
    sending: 'Ses lignes deviennent des ordres',
    sent: 'Envoyé',
    ended: 'Clos\u00a0: rien n’a été envoyé',
  },
  rows: { one: '{count} paiement', many: '{count} de paiements', other: '{count} paiements' },
  groups: { refused: 'Refusées', doubtful: 'Douteuses', good: 'Correctes', left_out: 'Écartées' },
  twins: {
    row: 'Identique à une ligne précédente de ce fichier.',
    file: 'Identique à une ligne d’un autre fichier.',
    order: 'Identique à un ordre des 30 derniers jours.',
  },
  like: { text: 'Lignes qui figurent aussi dans {name}\u00a0: {count}.', see: 'Voir ce fichier' },
  sums: 'Ce qui part',
  total: '{amount} de {account}, paiements\u00a0: {count}',
  progress: '{done} sur {all}',
  correctFirst: 'Corrigez ou écartez les lignes refusées, puis envoyez le fichier.',
  result: { csv: 'Résultat en CSV', 'pain.002': 'Résultat en pain.002' },
  rowsBefore: 'Lignes précédentes',
  rowsAfter: 'Lignes suivantes',
  columns: { caption: 'Lignes', line: 'Ligne', to: 'Bénéficiaire', amount: 'Montant', day: 'Jour', state: 'État' },
  ofLine: 'ligne {line}',
  seeOrder: 'Voir l’ordre',
  leaveOut: 'Écarter',
  takeIn: 'Reprendre',
  keep: 'Retour',
  end: 'Clore ce fichier',
  correct: { act: 'Corriger', title: 'Ligne {line}', confirm: 'Examiner de nouveau' },
  send: {
    act: 'Envoyer le fichier',
    title: {
      one: 'Envoyer {count} paiement',
      many: 'Envoyer {count} de paiements',
      other: 'Envoyer {count} paiements',
    },
    text: 'En tout {sums}. Si vos droits ne suffisent pas pour l’ensemble, le fichier attend un autre utilisateur.',
    twins: 'Je veux aussi les lignes douteuses\u00a0: {count}',
  },
  approve: {
    act: 'Approuver le fichier',
    title: {
      one: 'Approuver {count} paiement',
      many: 'Approuver {count} de paiements',
      other: 'Approuver {count} paiements',
    },
    text: 'En tout {sums}. Vous approuvez toutes les lignes du fichier.',
  },
  fields: {
    debtorAccount: 'Compte à débiter',
    creditorAccount: 'Compte à créditer',
    amount: 'Montant',
    currency: 'Devise',
    remittanceInformation: 'Motif',
    creditorName: 'Bénéficiaire',
    creditorAgentName: 'Banque du bénéficiaire',
    creditorAgentBic: 'BIC',
    creditorCountry: 'Pays',
    creditorAddress: 'Adresse',
    charges: 'Frais (OUR, BEN, SHA)',
    executeOn: 'Jour (AAAA-MM-JJ)',
    endToEndId: 'Votre propre référence',
  },
};
