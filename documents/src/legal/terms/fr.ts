import type { LegalText } from '../legal-text.ts';

export const terms: LegalText = {
  title: 'Conditions générales',
  summary:
    'Les conditions auxquelles {bank} ouvre et tient des comptes, exécute des ordres de paiement et sert ses clients.',
  sections: [
    {
      title: 'Définitions et champ d’application',
      clauses: [
        'Dans les présentes conditions, « la Banque » désigne {bank}, titulaire de la licence bancaire {licence} ' +
          '; « le Client », toute personne physique ou morale au nom de laquelle la Banque tient un compte ; « ' +
          'Compte », tout compte ainsi tenu, en quelque monnaie que ce soit.',
        '« Ordre » désigne toute instruction du Client de payer, de virer ou de convertir des fonds. « Jour ' +
          'ouvré » désigne un jour du lundi au vendredi où la Banque est ouverte, et « heures de bureau », ' +
          '{officeHours} au siège de la Banque un Jour ouvré.',
        '« Tarif » désigne la liste des frais publiée sur le site de la Banque, dans sa version du jour où le ' +
          'service est rendu. « Dépôt de garantie » désigne le solde minimal qui doit demeurer sur un Compte.',
        'Les présentes conditions régissent tous les Comptes et services. Si un contrat particulier, tel que ' +
          'celui des cartes, de l’acquisition ou du programme d’investissement, en dispose autrement, il prévaut ' +
          'pour son objet.',
      ],
    },
    {
      title: 'Ouverture du compte',
      clauses: [
        'Une demande n’est pas un contrat. La relation naît lorsque la Banque confirme par écrit l’ouverture du ' +
          'Compte ; la Banque peut refuser une demande sans donner de motif.',
        'Le Client choisit le type de compte et d’IBAN. L’IBAN dédié est émis à son nom ; l’IBAN partagé ' +
          'appartient à la Banque, et les paiements qui y parviennent sont attribués au Client d’après leur ' +
          'référence.',
        'En cas d’ouverture urgente, le Compte est ouvert dans les {urgentOpeningDays} Jours ouvrés entiers qui ' +
          'suivent la réception de la dernière pièce demandée. Le délai ne court pas tant qu’une pièce manque ou ' +
          'reste à éclaircir.',
        'Une société agit par les personnes que désigne son mandat. La Banque peut s’y fier jusqu’à ce qu’elle ' +
          'ait reçu avis écrit d’un changement et disposé d’un Jour ouvré entier pour en tenir compte.',
      ],
    },
    {
      title: 'Connaissance du client',
      clauses: [
        'La loi oblige la Banque à identifier ses Clients, les personnes qui les détiennent ou les contrôlent et ' +
          'l’origine de leurs fonds. La vérification d’un compte personnel s’achève au plus tard ' +
          '{verificationHours} heures après que le dossier est complet.',
        'Le Client fournit à première demande des pièces exactes et complètes, et signale à la Banque dans les ' +
          'trente jours tout changement de nom, d’adresse, de résidence, de détention, de dirigeants ou d’activité.',
        'La Banque peut demander le contrat, la facture ou tout autre fondement d’un paiement, avant ou après ' +
          'celui-ci, et différer ou refuser un Ordre dans l’attente d’une réponse ou si la loi l’exige. Elle n’est ' +
          'pas tenue de le révéler.',
        'Les Comptes ne peuvent servir à des fins illicites au siège de la Banque ou au lieu de résidence du ' +
          'Client, ni être utilisés pour des personnes que la Banque n’a pas identifiées.',
      ],
    },
    {
      title: 'Comptes et dépôt de garantie',
      clauses: [
        'Les Comptes sont tenus dans les monnaies que propose la Banque. Le solde dans une monnaie est une dette ' +
          'de la Banque dans cette monnaie ; il n’est pas converti sans Ordre.',
        'Le Dépôt de garantie de chaque Compte figure à côté de son solde dans la banque en ligne. Il reste la ' +
          'propriété du Client, mais ne peut être retiré tant que le Compte est ouvert ; l’Ordre qui ramènerait le ' +
          'solde au-dessous est refusé.',
        'Aucun découvert n’est admis. Si des frais, une contre-passation ou une erreur rendent un Compte ' +
          'débiteur, le Client comble la différence à première demande.',
        'La Banque peut compenser ce que le Client doit sur un Compte avec un autre de ses Comptes, au cours du ' +
          'jour si les monnaies diffèrent ; elle l’en informe aussitôt.',
      ],
    },
    {
      title: 'Banque en ligne',
      clauses: [
        'L’accès requiert un identifiant, un mot de passe et un code PIN à usage unique. Le PIN est envoyé pour ' +
          'une seule connexion, expire rapidement et n’est jamais demandé par le personnel de la Banque.',
        'Le Client garde ces moyens secrets et avertit la Banque dès qu’un tiers a pu en avoir connaissance. ' +
          'Jusqu’à cet avis, la Banque peut tenir pour sien l’Ordre donné avec des moyens d’accès valables.',
        'La Banque peut suspendre l’accès pour protéger le Client ou se protéger elle-même, sans préavis s’il y ' +
          'a péril en la demeure ; elle le rétablit lorsque la cause a disparu.',
      ],
    },
    {
      title: 'Ordres de paiement et heure limite',
      clauses: [
        'Un Ordre est reçu lorsqu’il parvient complet à la Banque. Reçu après les heures de bureau, ou un jour ' +
          'qui n’est pas ouvré, il est réputé reçu à l’ouverture du Jour ouvré suivant.',
        'Les virements entre Comptes d’un même Client sont passés aussitôt. L’Ordre international est débité dès ' +
          'son acceptation et indiqué en cours jusqu’à son exécution ou son rejet ; s’il est rejeté, le montant ' +
          'est intégralement recrédité.',
        'Le Client répond de l’exactitude du nom du bénéficiaire, du numéro de compte et du code de la banque. ' +
          'Les banques intermédiaires peuvent se fier au seul numéro de compte et appliquer leurs propres délais ' +
          'et frais.',
        'Les frais incombent à celui que le Client a choisi : le donneur d’ordre (OUR), le bénéficiaire (BEN) ou ' +
          'les deux (SHA : les frais de la Banque au donneur d’ordre, les autres au bénéficiaire). Avec BEN et ' +
          'SHA, le bénéficiaire peut recevoir moins que le montant ' +
          'ordonné.',
        'Un Ordre ne peut être révoqué que tant qu’il est en cours. Ensuite, la Banque demande le retour des ' +
          'fonds à la banque destinataire, sans pouvoir le promettre, et applique les frais de recherche prévus au ' +
          'Tarif.',
        'Les ordres de paiement en cryptomonnaie sont exécutés après un examen distinct et aux conditions ' +
          'convenues par écrit avec le Client. Une fois confirmés par le réseau, ils sont irrévocables.',
      ],
    },
    {
      title: 'Conversion de monnaies',
      clauses: [
        'Le virement entre Comptes de monnaies différentes se fait au cours de la Banque à cet instant. Le cours ' +
          'et les deux montants sont affichés avant que le Client ne confirme et figurent au relevé.',
        'Les cours publiés sur le site sont indicatifs. Si les cours sont périmés ou un marché fermé, la Banque ' +
          'peut refuser une conversion jusqu’à ce qu’un cours fiable soit disponible.',
      ],
    },
    {
      title: 'Frais',
      clauses: [
        'Les services sont facturés selon le Tarif, qui fait partie des présentes conditions et est publié en ' +
          'entier sur le site de la Banque. Aucun frais n’est dû que ne prévoie le Tarif ou un contrat écrit ' +
          'particulier.',
        'Les frais sont débités lorsque le service est rendu, ou chaque mois si le Tarif le prévoit, sur le ' +
          'Compte concerné ou, si le solde n’y suffit pas, sur un autre Compte du Client.',
        'La Banque annonce toute modification du Tarif au moins trente jours à l’avance. Le Client qui ne ' +
          'l’accepte pas peut clore le Compte avant ce jour sans frais de clôture.',
      ],
    },
    {
      title: 'Intérêts',
      clauses: [
        'Les soldes des Comptes courants ne portent pas intérêt, sauf convention écrite. Si les correspondants ' +
          'de la Banque appliquent à une monnaie un intérêt négatif, la Banque peut le répercuter après un préavis ' +
          'de trente jours.',
        'L’épargne du programme d’investissement est placée à terme fixe au taux indiqué dans le contrat. Les ' +
          'intérêts sont versés à l’échéance ; l’argent ne peut être retiré auparavant que dans les cas que le ' +
          'contrat prévoit.',
      ],
    },
    {
      title: 'Relevés et corrections',
      clauses: [
        'Les relevés sont disponibles à tout moment dans la banque en ligne. Le Client les vérifie et formule ' +
          'ses objections dans les soixante jours ; passé ce délai, l’écriture est présumée exacte jusqu’à preuve ' +
          'du contraire.',
        'La Banque ne modifie jamais une écriture. L’erreur est corrigée par une nouvelle écriture qui mentionne ' +
          'celle qu’elle corrige, et le Client en est informé.',
      ],
    },
    {
      title: 'Responsabilité',
      clauses: [
        'La Banque répond du dommage que sa faute cause directement. Pour un Ordre exécuté tard, mal ou non ' +
          'exécuté, elle rétablit le montant et les intérêts perdus et rembourse ses frais.',
        'La Banque ne répond pas des actes d’autres banques, de réseaux ou d’autorités, d’événements qui ' +
          'échappent à son contrôle, ni du manque à gagner, sauf si la loi interdit cette limite ou en cas de dol ' +
          'ou de faute grave.',
        'Le Client répond du dommage causé par un manquement aux présentes conditions, en particulier par des ' +
          'déclarations incomplètes sur son identité, sur la détention ou sur l’origine des fonds.',
      ],
    },
    {
      title: 'Secret et données personnelles',
      clauses: [
        'La Banque garde le secret sur ce qu’elle sait de ses Clients. Elle ne le révèle qu’avec leur accord, à ' +
          'ceux qui concourent à un paiement, à des auditeurs et conseils tenus au même devoir, ou lorsqu’une loi ' +
          'ou un tribunal l’y contraint.',
        'Les données personnelles sont traitées pour exécuter le contrat et respecter la loi, et conservées ' +
          'après la fin de la relation aussi longtemps que la loi l’exige. Le Client peut les consulter, les faire ' +
          'rectifier et savoir à qui elles ont été communiquées.',
      ],
    },
    {
      title: 'Avis et réclamations',
      clauses: [
        'Les avis à la Banque sont adressés à {mailbox} ou à son siège. Les avis au Client sont déposés dans la ' +
          'banque en ligne ou envoyés à sa dernière adresse électronique connue ; ils sont réputés reçus le Jour ' +
          'ouvré suivant.',
        'Il est accusé réception d’une réclamation dans les deux Jours ouvrés, et répondu par écrit dans les ' +
          'quinze. S’il faut plus de temps, la Banque en donne le motif et le terme, qui n’excède jamais ' +
          'trente-cinq Jours ouvrés.',
        'Le Client que la réponse ne satisfait pas peut saisir l’autorité de surveillance indiquée sur le site ' +
          'de la Banque. Il conserve le droit d’agir en justice.',
      ],
    },
    {
      title: 'Modification et clôture',
      clauses: [
        'La Banque annonce les modifications des présentes conditions au moins trente jours à l’avance. Elles ' +
          'lient le Client qui poursuit la relation après ce jour.',
        'Le Client peut clore un Compte à tout moment. La Banque peut le faire avec un préavis de soixante ' +
          'jours, et sans délai si la loi l’exige, si le Client a fait de fausses déclarations ou gravement manqué ' +
          'aux présentes conditions.',
        'À la clôture, les Ordres en cours sont menés à terme, les frais réglés, et le solde, Dépôt de garantie ' +
          'compris, est versé sur un compte du Client dans une autre banque. Ce qui ne peut être versé est ' +
          'conservé selon la loi.',
      ],
    },
    {
      title: 'Droit applicable',
      clauses: [
        'La relation est régie par le droit du lieu où la Banque est agréée, dont les tribunaux sont compétents ' +
          '; la Banque peut aussi agir au lieu de résidence du Client. Les règles impératives de protection des ' +
          'consommateurs sont réservées.',
        'Les présentes conditions existent en plusieurs langues ; en cas de divergence, le texte anglais ' +
          'prévaut. La nullité d’une clause laisse subsister les autres.',
      ],
    },
  ],
};
