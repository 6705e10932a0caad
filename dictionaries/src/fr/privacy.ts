export const privacy: typeof import('../en/privacy.ts').privacy = {
  title: 'Données personnelles',
  lead: 'Ce que la banque conserve sur vous, pourquoi et combien de temps, et ce que vous pouvez lui demander.',
  sections: {
    controller: {
      title: 'Qui en répond',
      text:
        '{bank} est responsable du traitement\u00a0: elle décide quelles données personnelles sont utilisées, et à ' +
        'quelles fins. Questions et demandes sont à adresser à {mailbox} ou au siège.',
    },
    data: {
      title: 'Quelles données, et à quelles fins',
      text: 'Pas plus que ces fins n’exigent\u00a0:',
      points: {
        messages: 'ce que vous écrivez dans un formulaire du site\u00a0: pour vous répondre',
        applications:
          'une demande et ses pièces\u00a0: pour vérifier votre identité, comme l’ordonne la loi contre le blanchiment',
        clients:
          'des clients, nom, adresse, comptes et paiements\u00a0: pour tenir le compte, et parce que la loi l’ordonne',
        logins:
          'de chaque connexion, l’appareil et le réseau, ce dernier abrégé\u00a0: pour repérer la tentative d’un tiers',
      },
    },
    kept: {
      title: 'Combien de temps',
      text: 'Passé ce délai, la banque les efface\u00a0:',
      points: {
        messages:
          'messages\u00a0: {messagesYears}\u00a0ans après réception\u00a0; ceux d’un client, après la clôture de son ' +
          'dernier compte',
        applications:
          'une demande restée sans compte, avec ses pièces\u00a0: {applicationsYears}\u00a0ans après sa fin',
        mails: 'e-\u2060mails envoyés par la banque\u00a0: {mailsYears}\u00a0ans',
        clients: 'nom, adresse et pièces des clients\u00a0: {clientYears}\u00a0ans après la clôture du dernier compte',
        devices:
          'appareils et réseaux de connexion\u00a0: 90\u00a0jours\u00a0; un formulaire non envoyé dans la banque en ' +
          'ligne\u00a0: 30\u00a0jours',
        books: 'écritures comptables, paiements et journal des actes\u00a0: sans limite',
      },
    },
    shared: {
      title: 'Qui d’autre les voit',
      text:
        'Les banques qui exécutent un paiement\u00a0; les auditeurs et conseils, tenus au même secret\u00a0; une ' +
        'autorité ou un tribunal lorsque la loi l’ordonne. Nous ne vendons aucune donnée et n’en utilisons aucune ' +
        'pour la publicité.',
    },
    browser: {
      title: 'Dans votre navigateur',
      text:
        'Ce site retient la langue que vous avez choisie, aussi dans un cookie, et, après connexion, la clé de votre ' +
        'session. Il ne charge rien d’autres sociétés et ne compte pas ses visiteurs.',
    },
    rights: {
      title: 'Ce que vous pouvez demander',
      text: 'Écrivez-nous, vous aurez une réponse sous {requestDays}\u00a0jours\u00a0:',
      points: {
        copy: 'une copie de ce que nous avons sur vous',
        correction: 'la rectification de ce qui est inexact',
        deletion:
          'l’effacement\u00a0; ce que la loi nous oblige à garder reste jusqu’à son terme, que nous vous indiquons',
        complaint: 'et vous pouvez saisir l’autorité de surveillance que nomme la page consacrée à la banque',
      },
    },
  },
};
