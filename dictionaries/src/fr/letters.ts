export const letters: typeof import('../en/letters.ts').letters = {
  shortSum: {
    when: 'Octobre 2026',
    title: 'Où sont passés les vingt euros',
    paragraphs: {
      cause:
        'Un client règle une facture et le fournisseur écrit qu’il a reçu moins. Personne ne s’est trompé. Un ' +
        'paiement vers l’étranger passe souvent par deux ou trois banques, et chacune peut prélever ses frais sur le ' +
        'montant en chemin.',
      choice:
        'L’ordre demande qui paie les frais. Avec SHA, vous payez les nôtres et le bénéficiaire ceux des autres ' +
        'banques. Si le contrat prévoit un prix net de frais bancaires, choisissez OUR\u00a0: le fournisseur reçoit ' +
        'le montant de la facture.',
      reference:
        'Indiquez le numéro de la facture dans le motif. Si la somme arrive incomplète, c’est ce numéro qui permet à ' +
        'un employé de l’autre banque de retrouver le paiement.',
    },
  },
  originOfMoney: {
    when: 'Juin 2026',
    title: 'Pourquoi nous demandons d’où vient l’argent',
    paragraphs: {
      reason:
        'La question ressemble à un soupçon. Ce n’en est pas un. La loi oblige la banque à le savoir, et une banque ' +
        'qui ne demande rien perd vite ses banques correspondantes. Ses clients ne peuvent alors plus payer personne ' +
        'à l’étranger.',
      papers:
        'Les pièces établies par un tiers aident le plus\u00a0: un acte de vente, un avis d’imposition, un relevé de ' +
        'la banque d’où part l’argent. Une lettre où vous vous expliquez nous aide à comprendre, mais prouve peu.',
      time: 'Joignez-les à la demande. Nous aurons moins de questions, et vous attendrez moins longtemps.',
    },
  },
  twoPeople: {
    when: 'Février 2026',
    title: 'Deux personnes, et une banque plus lente',
    paragraphs: {
      habit:
        'Chez nous, une personne propose une modification du compte d’un client et une autre décide. Les ' +
        'administrateurs n’y font pas exception.',
      price:
        'Cela prend du temps. Une correction qu’une personne ferait en une minute attend qu’une deuxième l’ait lue. ' +
        'D’autres banques vont plus vite, et cela ne nous gêne pas.',
      reason:
        'Les pertes d’une banque commencent rarement par un inconnu. Elles commencent par un collègue à qui l’on ' +
        'faisait confiance, seul et fatigué un vendredi. La deuxième personne le protège lui aussi.',
      clients:
        'Les entreprises disposent de la même chose dans leur banque en ligne\u00a0: des règles qui disent qui ' +
        'approuve un paiement, et à partir de quel montant.',
    },
  },
};
