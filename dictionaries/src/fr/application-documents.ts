export const applicationDocuments: typeof import('../en/application-documents.ts').applicationDocuments = {
  title: 'Vos documents',
  lead: 'Pour votre demande {reference}. Cette page fonctionne jusqu’au {date}.',
  forms:
    'PDF, JPEG ou PNG, {size}\u00a0Mo au plus chacun\u00a0; les photographies conviennent si toute la feuille est ' +
    'lisible.',
  choose: 'Choisir des fichiers',
  sending: '{name}\u00a0: {share} envoyés',
  arrived: 'Reçu',
  notSent: '{name} n’a pas été envoyé. {reason}',
  finish: 'Terminer',
  finishHint:
    'Terminez quand vous avez envoyé tout ce que vous avez. Le lien se ferme alors\u00a0; s’il manque quelque chose, ' +
    'nous vous écrivons.',
  done: 'Merci',
  doneText: 'Vos documents sont parvenus à la banque. Nous les lisons et vous écrivons par e-\u2060mail.',
  ended: 'Ce lien ne fonctionne plus',
  endedText:
    'Il a servi, un autre l’a remplacé ou il a expiré. Écrivez à {mailbox} et nous vous en enverrons un autre.',
};
