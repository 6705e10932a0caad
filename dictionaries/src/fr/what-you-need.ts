export const whatYouNeed: typeof import('../en/what-you-need.ts').whatYouNeed = {
  title: 'Ce qu’il vous faut',
  documents: 'Documents',
  otherDocument: 'Un autre document',
  who: 'Qui peut faire une demande',
  deposit: {
    title: 'Dépôt de garantie',
    text:
      'Le solde minimum qui reste sur un compte tant qu’il est ouvert. Votre gestionnaire vous en donne le montant ' +
      'avant la signature, et la banque en ligne l’affiche à côté du solde.',
  },
  money: {
    title: 'Comment votre argent est conservé',
    text:
      'L’argent des clients se trouve sur les comptes que la banque détient chez ses correspondants, par ' +
      'devise\u00a0; c’est une créance sur la banque. Aucun système de garantie des dépôts ne le couvre\u00a0: ' +
      'le registre des dépôts, auquel le total est déclaré, ne garantit rien. Chaque paiement est comptabilisé ' +
      'en partie double et figure aussitôt sur votre relevé.',
  },
  personal: {
    who:
      'Une personne majeure, pour un compte à son nom. La banque n’ouvre aucun compte que des sanctions ou la ' +
      'loi du pays de résidence interdisent\u00a0; elle vérifie chaque demande et peut la refuser.',
    documents: {
      identity: 'Un passeport ou une carte nationale d’identité',
      address: 'Un justificatif de domicile\u00a0: facture ou relevé bancaire à votre nom',
      funds: 'Quelques lignes sur l’origine des fonds, avec un justificatif',
      tax: 'Votre numéro fiscal et votre pays de résidence fiscale',
    },
  },
  corporate: {
    who:
      'Une société immatriculée, par une personne qui peut signer pour elle. Une activité réglementée suppose ' +
      'son agrément. La banque n’ouvre aucun compte que des sanctions ou la loi de son pays interdisent\u00a0; ' +
      'elle vérifie chaque demande et peut la refuser.',
    documents: {
      incorporation: 'Le certificat de constitution et les statuts',
      registers: 'Les registres des administrateurs et des actionnaires',
      people: 'Le passeport et le justificatif de domicile de chaque administrateur et bénéficiaire effectif',
      business: 'Une présentation de l’activité, des marchés et des principales contreparties',
      origin: 'Un justificatif de l’origine des fonds',
    },
  },
};
