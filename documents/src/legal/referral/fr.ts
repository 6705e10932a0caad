import type { LegalText } from '../legal-text.ts';

export const referral: LegalText = {
  title: 'Contrat d’apport',
  summary:
    'Le contrat entre {bank} et l’agent qui lui présente des clients : ce qui se fait, ce qui se paie et ce qui ' +
    'est interdit.',
  sections: [
    {
      title: 'Parties et objet',
      clauses: [
        'Le présent contrat est conclu entre {bank}, titulaire de la licence bancaire {licence} (« la Banque »), ' +
          'et la personne ou la société qui le signe en qualité d’agent (« l’Agent »).',
        'L’Agent présente à la Banque des personnes et des sociétés susceptibles de souhaiter un compte. La ' +
          'Banque décide seule d’entrer en relation avec elles et rémunère les présentations qui aboutissent.',
        'L’Agent agit en toute indépendance. Rien dans ce contrat n’en fait un salarié, un associé, une ' +
          'succursale ou un représentant de la Banque.',
      ],
    },
    {
      title: 'Admission de l’agent',
      clauses: [
        'Avant la première présentation, la Banque identifie l’Agent et ceux qui le détiennent ou le contrôlent ' +
          'comme elle le ferait d’un client. Le contrat prend effet lorsque la Banque en confirme l’issue ' +
          'favorable.',
        'L’Agent déclare que la présentation de clients est licite là où il exerce et qu’il possède toutes les ' +
          'autorisations requises ; il avertit la Banque sans délai de tout changement.',
        'L’admission est gratuite et aucun nombre minimal de présentations n’est exigé. Le contrat n’est ' +
          'exclusif pour aucune des parties.',
      ],
    },
    {
      title: 'Comment se fait une présentation',
      clauses: [
        'La présentation est faite par écrit, à {mailbox} ou au gestionnaire de compte, avant que le client ne ' +
          'dépose sa demande. Elle indique le client, le type de compte souhaité et, autant qu’on le sache, la ' +
          'nature de l’activité. Le client doit y avoir consenti.',
        'Dans les trois jours ouvrés, la Banque dit à l’Agent si elle accepte la présentation. La ' +
          'présentation ne compte pas si le client a déjà un compte, en a demandé un dans les douze derniers mois ' +
          'ou a été présenté plus tôt par un autre agent.',
        'La Banque demande et vérifie elle-même toutes les pièces. L’Agent peut aider le client à les réunir, ' +
          'mais il ne les certifie pas, n’en garde pas copie plus longtemps que nécessaire et ne reçoit pas les ' +
          'moyens d’accès du client.',
        'La Banque dit à l’Agent si un compte a été ouvert, et à quelle date. Elle ne motive pas un refus et ne ' +
          'révèle rien des comptes.',
      ],
    },
    {
      title: 'Ce que l’agent ne fait pas',
      clauses: [
        'L’Agent n’accepte pas de fonds pour la Banque ou pour un client, ne signe pas pour la Banque, ne promet ' +
          'pas l’ouverture d’un compte et ne conseille pas, au nom de la Banque, en matière de placements ou ' +
          'd’impôts.',
        'L’Agent ne décrit les services de la Banque que comme le font les documents de la Banque et le tarif ' +
          'publié sur son site ; il n’use de son nom et de ses marques qu’avec son accord écrit.',
        'L’Agent ne présente pas de personnes dont il sait ou doit savoir que les fonds sont d’origine illicite ' +
          'ou qu’elles sont frappées de sanctions ; il signale tout soupçon à la Banque sans en avertir ' +
          'l’intéressé.',
      ],
    },
    {
      title: 'Commission',
      clauses: [
        'Pour chaque compte ouvert à un client présenté, la Banque verse à l’Agent la rémunération que le tarif ' +
          'fixe pour ce type de compte.',
        'La Banque verse en outre une commission sur le montant apporté : le total des premiers paiements que le ' +
          'client présenté reçoit sur les nouveaux comptes dans les quatre-vingt-dix jours de leur ouverture, ' +
          'converti en dollars américains au cours de la Banque des jours de réception.',
        'La commission est la part que le tableau fixe pour ce montant. La part du palier atteint s’applique au ' +
          'montant entier ; un montant situé entre deux paliers relève du palier inférieur, et aucune commission ' +
          'n’est due au-dessous du premier.',
      ],
      table: { columns: ['Montant apporté', 'Commission'], rows: 'referralTiers' },
    },
    {
      title: 'Paiement',
      clauses: [
        'La rémunération est créditée dans les dix jours ouvrés de l’ouverture du compte, la commission dans les ' +
          'dix jours ouvrés qui suivent les quatre-vingt-dix jours, sur un compte que l’Agent tient auprès de la ' +
          'Banque. Le tarif des agents s’y applique.',
        'Chaque versement est accompagné d’un décompte. Les objections sont formulées dans les soixante jours. ' +
          'Les impôts sur les sommes reçues incombent à l’Agent.',
        'Si un compte est clos dans les quatre-vingt-dix jours de son ouverture pour fausses déclarations ou ' +
          'usage illicite, ou si un paiement pris en compte est retourné, la part correspondante est restituée ou ' +
          'compensée.',
        'Rien n’est versé à des tiers, et l’Agent ne partage pas sa commission avec le client présenté à l’insu ' +
          'de la Banque.',
      ],
    },
    {
      title: 'Confidentialité et données personnelles',
      clauses: [
        'Chaque partie garde le secret sur ce qu’elle apprend de l’autre et des clients, même après la fin du ' +
          'contrat. Le secret bancaire n’est dû qu’au client, et ce contrat n’en délie pas la Banque.',
        'Chaque partie répond des données personnelles qu’elle traite et ne s’en sert que pour la présentation. ' +
          'Elle signale à l’autre, dans les deux jours, toute perte ou divulgation.',
      ],
    },
    {
      title: 'Responsabilité',
      clauses: [
        'L’Agent répond envers la Banque du dommage causé par un manquement au contrat, et la Banque envers ' +
          'l’Agent des rémunérations et commissions dues. Aucun ne répond du manque à gagner, sauf dol.',
        'La Banque ne doit rien pour une présentation qu’elle écarte, quel qu’en soit le motif.',
      ],
    },
    {
      title: 'Durée et fin',
      clauses: [
        'Le contrat est conclu pour une durée illimitée. Chaque partie peut y mettre fin par écrit avec un ' +
          'préavis de trente jours, et sans délai pour motif grave : avant tout un manquement à la section 4 ou la ' +
          'perte d’une licence ou d’une autorisation.',
        'Les présentations faites avant la fin sont payées comme convenu. Si le contrat prend fin pour un motif ' +
          'grave imputable à l’Agent, plus rien n’est dû.',
        'La Banque peut modifier le contrat avec un préavis de trente jours. Les paliers en vigueur le jour ' +
          'd’une présentation lui restent applicables.',
      ],
    },
    {
      title: 'Droit et signature',
      clauses: [
        'Le contrat est régi par le droit du lieu où la Banque est agréée, dont les tribunaux sont compétents. ' +
          'Si les traductions divergent, le texte anglais prévaut. Les modifications ne valent que par écrit.',
        'Fait en deux exemplaires, un pour chaque partie.',
      ],
      signatures: ['Pour la Banque', 'L’Agent'],
    },
  ],
};
