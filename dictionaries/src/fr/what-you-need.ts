import type { whatYouNeed as reference } from '../en/what-you-need.ts';

export const whatYouNeed: typeof reference = {
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
      'Chaque paiement est comptabilisé en partie double, n’est jamais modifié par la suite et figure aussitôt sur ' +
      'votre relevé. Le total des avoirs des clients est déclaré au registre des dépôts.',
  },
  personal: {
    who:
      'Toute personne majeure, quel que soit son pays de résidence, pour un compte à son nom. La banque vérifie ' +
      'chaque demande et peut la refuser.',
    documents: {
      identity: 'Un passeport ou une carte nationale d’identité',
      address: 'Un justificatif de domicile\u00a0: facture ou relevé bancaire à votre nom',
      funds: 'Quelques lignes sur l’origine des fonds, avec un justificatif',
      tax: 'Votre numéro fiscal et votre pays de résidence fiscale',
    },
  },
  corporate: {
    who:
      'Toute société immatriculée, par une personne habilitée à signer. Une activité réglementée suppose son ' +
      'agrément. La banque vérifie chaque demande et peut la refuser.',
    documents: {
      incorporation: 'L’extrait d’immatriculation et les statuts',
      registers: 'Les registres des administrateurs et des actionnaires',
      people: 'Le passeport et le justificatif de domicile de chaque administrateur et bénéficiaire effectif',
      business: 'Une présentation de l’activité, des marchés et des principaux partenaires',
      origin: 'Un justificatif de l’origine des fonds',
    },
  },
};
