export const countries: typeof import('../en/countries.ts').countries = {
  title: 'Mentions par pays',
  lead: 'La banque a un seul agrément. Ce qu’elle peut faire pour vous dépend de l’endroit où vous vivez.',
  sections: {
    licence: {
      title: 'Notre agrément',
      text:
        '{bank} est agréée par l’Office des banques portuaires sous le numéro {licence}. Elle n’a pas d’autre ' +
        'agrément, ni succursale ni filiale à l’étranger\u00a0; le bureau de représentation ne reçoit pas d’argent ' +
        'et n’ouvre pas de compte.',
    },
    offer: {
      title: 'Aucune offre là où elle est interdite',
      text:
        'Ce site informe. Il n’est ni une offre ni une publicité dans un pays dont la loi l’interdit. Qui nous écrit ' +
        'le fait de sa propre initiative.',
    },
    europe: {
      title: 'Espace économique européen, Royaume-Uni, Suisse',
      text:
        'La banque n’y est pas agréée et n’y recherche pas de clients. Les systèmes de garantie de ces pays ne ' +
        'couvrent pas les dépôts confiés à la banque.',
    },
    states: {
      title: 'États-Unis',
      text:
        'Aucune autorité des États-Unis ne surveille la banque, et la FDIC n’assure pas les dépôts. Rien ici n’est ' +
        'une offre à des «\u00a0US persons\u00a0».',
    },
    closed: {
      title: 'Pays que nous ne servons pas',
      text:
        'Les sanctions et la loi de certains pays nous empêchent d’ouvrir un compte. La liste change\u00a0: demandez ' +
        'à {mailbox} avant de présenter une demande. La banque examine chaque demande et peut refuser.',
    },
    tax: {
      title: 'Fiscalité',
      text:
        'Nous demandons à chaque client son pays de résidence fiscale. Ce qui doit y être déclaré, le client le ' +
        'déclare\u00a0; là où la loi oblige la banque à communiquer, elle le fait.',
    },
  },
};
