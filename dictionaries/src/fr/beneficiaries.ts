export const beneficiaries: typeof import('../en/beneficiaries.ts').beneficiaries = {
  title: 'Bénéficiaires',
  lead:
    'Ceux que vous payez à nouveau. Le compte, le pays, le code SWIFT et le nom d’un bénéficiaire ne ' +
    'changent pas\u00a0; chaque nouveau bénéficiaire et chaque changement de sa banque, de son adresse ou du motif ' +
    'vous sont signalés par e-\u2060mail.',
  add: 'Ajouter un bénéficiaire',
  empty: 'Aucun bénéficiaire enregistré pour l’instant.',
  columns: {
    name: 'Bénéficiaire',
    account: 'Compte et banque',
    actions: 'Actions',
  },
  lastPaid: 'Dernier paiement le {date}',
  neverPaid: 'Pas encore payé',
  pay: 'Payer',
  edit: 'Modifier',
  form: {
    create: 'Nouveau bénéficiaire',
    edit: 'Modifier {label}',
    label: 'Le nom que vous lui donnez',
    reference: 'Motif habituel',
    fixed:
      'Le compte, le code SWIFT de la banque et le nom ne changent pas. Un autre compte est un autre bénéficiaire.',
    save: 'Enregistrer',
    cancel: 'Annuler',
  },
  received: {
    title: 'Recevoir un paiement',
    lead: 'Communiquez ces coordonnées à ceux qui vous paient.',
    account: 'Compte',
    holder: 'Titulaire',
    number: 'Numéro de compte',
    bank: 'Banque',
    bic: 'Code SWIFT',
    currency: 'Devise',
    correspondent: 'Banque correspondante',
    correspondentBic: 'Code SWIFT de la correspondante',
    correspondentAccount: 'Notre compte auprès d’elle',
    noCorrespondent:
      'La banque n’a pas actuellement de correspondant pour la devise {currency}. Consultez votre gestionnaire ' +
      'avant qu’on vous paie dans cette devise\u00a0: un tel paiement peut être retourné.',
    correspondentUnread: 'La banque correspondante n’a pas pu être lue. {reason}',
    pdf: 'Télécharger en PDF',
    all: 'Toutes les coordonnées',
  },
};
