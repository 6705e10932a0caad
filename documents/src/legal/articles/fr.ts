import type { LegalText } from '../legal-text.ts';

export const articles: LegalText = {
  title: 'Statuts',
  summary:
    'L’acte fondamental de {bank} : ce qu’est la société, à qui elle appartient, qui y décide et comment elle ' +
    'rend compte.',
  sections: [
    {
      title: 'Dénomination, siège et objet',
      clauses: [
        'La société a pour dénomination {bank}. C’est une société par actions, fondée en {since} pour une durée ' +
          'illimitée ; son siège est au lieu où lui a été délivrée la licence bancaire {licence}.',
        'Elle a pour objet la banque : recevoir des dépôts, tenir des comptes en toutes monnaies, exécuter des ' +
          'paiements et des conversions, émettre des cartes, encaisser des paiements pour des commerçants et gérer ' +
          'l’épargne de particuliers et d’entreprises.',
        'La société peut ouvrir des succursales, créer des filiales, acquérir des participations et des biens ' +
          'dans la mesure où son objet le demande. Elle ne spécule pas pour son compte avec les fonds de ses ' +
          'clients.',
      ],
    },
    {
      title: 'Capital et actions',
      clauses: [
        'Le capital est divisé en actions nominatives de même valeur nominale, entièrement libérées en ' +
          'numéraire. Son montant est inscrit au registre public et n’est jamais inférieur à ce que la loi exige ' +
          'd’une banque.',
        'Chaque action donne droit à une voix. Il n’existe ni action au porteur, ni action sans droit de vote, ' +
          'ni action à vote plural.',
        'Le capital n’est augmenté ou réduit que par décision de l’assemblée générale et avec l’accord de ' +
          'l’autorité de surveillance. En cas d’augmentation, chaque actionnaire peut souscrire à proportion des ' +
          'actions qu’il détient.',
        'La société ne peut acquérir ses propres actions au-delà d’un dixième du capital, ni prêter des fonds ' +
          'pour l’achat de ses actions.',
      ],
    },
    {
      title: 'Actionnaires',
      clauses: [
        'La société tient un registre des actionnaires et des personnes qui, en dernier ressort, les détiennent ' +
          'ou les contrôlent. Seuls ceux qui y sont inscrits peuvent voter et percevoir des dividendes.',
        'Le transfert d’actions requiert l’agrément du conseil, qui ne peut le refuser que pour un motif grave : ' +
          'avant tout si l’acquéreur ne révèle pas qui se tient derrière l’achat, ou n’est pas apte à détenir une ' +
          'part d’une banque.',
        'Quiconque se propose d’atteindre ou de dépasser un dixième des voix en avertit au préalable la société ' +
          'et l’autorité de surveillance. Jusqu’à leur réponse, les actions au-delà de ce seuil ne votent pas.',
      ],
    },
    {
      title: 'L’assemblée générale',
      clauses: [
        'L’assemblée ordinaire se tient une fois l’an, dans les six mois qui suivent la clôture de l’exercice. ' +
          'L’assemblée extraordinaire est convoquée par le conseil, par les auditeurs ou à la demande ' +
          'd’actionnaires détenant un dixième du capital.',
        'La convocation est écrite, faite au moins vingt et un jours à l’avance, et accompagnée de l’ordre du ' +
          'jour, des propositions et, pour l’assemblée ordinaire, des comptes et du rapport des auditeurs. Rien ' +
          'n’est décidé qui n’ait été annoncé.',
        'L’assemblée élit et révoque les administrateurs et les auditeurs, approuve les comptes, décide de ' +
          'l’emploi du bénéfice, donne décharge au conseil et modifie les statuts.',
        'Les décisions sont prises à la majorité simple des voix exprimées. La modification des statuts ou du ' +
          'capital, la fusion et la dissolution exigent les deux tiers des voix représentées.',
        'Les actionnaires participent en personne, par mandataire ou par un moyen électronique permettant ' +
          'd’établir leur identité. Le procès-verbal est signé par le président et le secrétaire.',
      ],
    },
    {
      title: 'Le conseil d’administration',
      clauses: [
        'Le conseil compte au moins trois administrateurs, élus pour trois ans et rééligibles. La majorité est ' +
          'indépendante de la direction et de tout actionnaire détenant plus d’un dixième des voix.',
        'Les administrateurs jouissent d’une bonne réputation et possèdent les connaissances qu’exige la banque. ' +
          'Ils entrent en fonctions si l’autorité de surveillance ne s’y oppose pas.',
        'Le conseil fixe la stratégie et le risque admissible, nomme et surveille la direction, arrête le budget ' +
          'et les règles internes et veille à la solvabilité de la société. Ces fonctions ne se délèguent pas.',
        'Le conseil se réunit au moins quatre fois par an. Il délibère valablement si la majorité de ses membres ' +
          'participe, et décide à la majorité ; en cas de partage, la voix du président l’emporte. La décision ' +
          'écrite exige l’accord de tous.',
        'L’administrateur intéressé à une affaire le déclare, se retire pour ce point et ne vote pas. Les prêts ' +
          'aux administrateurs et à leurs proches sont signalés à l’autorité de surveillance.',
      ],
    },
    {
      title: 'Direction et signature',
      clauses: [
        'Le conseil confie la gestion courante à une direction d’au moins deux personnes, qui agissent ensemble. ' +
          'Nul ne peut à la fois présider le conseil et être à la tête de la direction.',
        'La société est engagée par la signature conjointe de deux personnes inscrites au registre public. La ' +
          'signature individuelle n’est accordée à personne.',
      ],
    },
    {
      title: 'Contrôle et audit',
      clauses: [
        'La conformité, le contrôle des risques et l’audit interne sont indépendants de ce qu’ils examinent et ' +
          'rendent compte directement au conseil. Leurs rapports ne peuvent être cachés à aucun administrateur.',
        'Les comptes et la garde des fonds des clients sont audités chaque année par un cabinet externe admis ' +
          'par l’autorité de surveillance. L’auditeur responsable change au plus tard au bout de sept ans.',
        'Les fonds des clients sont toujours comptabilisés à part de ceux de la société, de sorte que le solde ' +
          'de chaque client dans chaque monnaie puisse être prouvé par ses écritures.',
      ],
    },
    {
      title: 'Comptes et bénéfice',
      clauses: [
        'L’exercice coïncide avec l’année civile. Les comptes donnent une image fidèle et sont publiés dans les ' +
          'six mois qui suivent sa clôture.',
        'Un dixième au moins du bénéfice annuel est affecté à la réserve, jusqu’à ce qu’elle atteigne la moitié ' +
          'du capital. L’assemblée décide du reste ; les dividendes ne sont prélevés que sur un bénéfice réalisé ' +
          'et audité.',
      ],
    },
    {
      title: 'Devoirs et garantie',
      clauses: [
        'Les administrateurs, la direction et le personnel sont tenus au secret bancaire, même après la fin de ' +
          'leurs fonctions. Ils répondent envers la société du dommage qu’ils causent par dol ou par négligence.',
        'La société garantit ses administrateurs et dirigeants contre les actions nées d’actes accomplis de ' +
          'bonne foi dans leurs pouvoirs. La fraude, le manquement volontaire et les sanctions ne sont pas ' +
          'garantis.',
      ],
    },
    {
      title: 'Dissolution et dispositions finales',
      clauses: [
        'En cas de dissolution, l’assemblée nomme des liquidateurs avec l’accord de l’autorité de surveillance. ' +
          'Les clients sont payés d’abord, puis les autres créanciers ; le reliquat revient aux actionnaires à ' +
          'proportion de leurs actions.',
        'Les avis de la société paraissent au journal officiel et sur son site. Dans le silence des statuts, le ' +
          'droit du siège s’applique. Si les traductions divergent, le texte anglais prévaut.',
      ],
    },
  ],
};
