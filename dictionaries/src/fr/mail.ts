import type { mail as reference } from '../en/mail.ts';

export const mail: typeof reference = {
  pin: {
    subject: 'Votre code PIN à usage unique',
    greeting: 'Bonjour {name},',
    lead: 'Votre code PIN à usage unique pour la banque en ligne est :',
    lifetime: 'Il est valable {minutes} minutes et pour cette connexion seulement.',
    warning: 'Si ce n’est pas vous qui vous connectez en ce moment, quelqu’un connaît votre mot de passe : changez-le et prévenez votre gestionnaire de compte.',
    signature: '{bank}',
  },
  confirmation: {
    subject: 'Confirmez votre paiement',
    greeting: 'Bonjour {name},',
    lead: 'Vous êtes sur le point d’envoyer ce paiement :',
    fields: { amount: 'Montant', creditor: 'Bénéficiaire', creditorAccount: 'Compte' },
    code: 'Votre code de confirmation est :',
    lifetime: 'Il est valable {minutes} minutes, pour ce montant et ce bénéficiaire seulement.',
    warning: 'Si vous n’avez pas ordonné ce paiement, ne communiquez ce code à personne : changez votre mot de passe et prévenez votre gestionnaire de compte.',
    signature: '{bank}',
  },
  enquiry: {
    contactSubject: 'Message de contact de {name}',
    accountManagerSubject: 'Message pour un gestionnaire de compte de {name}',
    applicationSubject: 'Demande d’ouverture de compte de {name}',
    unnamed: 'un visiteur',
    received: 'Reçu le {time} UTC. L’expéditeur lit en {language}.',
    fromClient: 'Envoyé depuis la session du client {client}.',
    fromVisitor: 'Envoyé sans connexion : rien de ce qui suit n’est vérifié.',
    reference: 'Référence {id}',
    yes: 'oui',
    no: 'non',
  },
};
