export const complaints: typeof import('../en/complaints.ts').complaints = {
  title: 'Réclamations',
  lead: 'Dites-nous ce qui n’a pas été. Chaque réclamation reçoit un numéro, un délai et une réponse écrite.',
  sections: {
    write: {
      title: 'Où écrire',
      text:
        'À {mailbox}, au siège, à votre gestionnaire ou par le formulaire de contact. Il nous ' +
        'est utile de lire\u00a0:',
      points: {
        who: 'votre nom et votre numéro de client, si vous l’êtes',
        what: 'ce qui s’est passé, et quand\u00a0; le numéro du paiement, s’il y en a un',
        wish: 'ce que vous attendez de la banque',
      },
    },
    answer: {
      title: 'Sous quel délai nous répondons',
      text: 'Nous ne facturons rien pour cela.',
      points: {
        receipt: 'sous deux jours ouvrés, nous confirmons avoir reçu la réclamation',
        answer: 'sous {complaintDays}\u00a0jours ouvrés, vous avez la réponse par écrit',
        late:
          's’il faut plus de temps, nous disons pourquoi et jusqu’à quand\u00a0: {complaintDaysAtMost}\u00a0jours ' +
          'ouvrés au plus',
      },
    },
    further: {
      title: 'En cas de désaccord',
      text:
        'Vous pouvez saisir l’autorité de surveillance que nomme la page consacrée à la banque. La voie judiciaire ' +
        'vous reste ouverte dans tous les cas.',
    },
  },
};
