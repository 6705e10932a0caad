import type { tariff as reference } from '../en/tariff.ts';

export const tariff: typeof reference = {
  title: 'Tous les frais, par ordre d’application',
  lead:
    'Tous les tableaux du site sur une page. Chaque ligne porte un numéro\u00a0: citez-le avec le nom de sa partie ' +
    'quand vous nous écrivez.',
  contents: 'Sommaire',
  print: 'Imprimer',
  compared: {
    title: 'Particuliers et entreprises',
    personal: 'Particuliers',
    corporate: 'Entreprises',
    different: 'différent pour les particuliers et les entreprises',
    notForPersonal: 'non proposé aux particuliers',
    legend: 'Le losange signale les frais qui diffèrent entre particuliers et entreprises.',
  },
  printed: '{bank} · Tarifs · {day}',
  search: {
    label: 'Rechercher dans les frais',
    hint: 'Une prestation, un tableau ou un chiffre. La touche Échap efface la recherche.',
    clear: 'Effacer la recherche',
    found: {
      one: '{count} ligne sur {total} correspond',
      many: '{count} de lignes sur {total} correspondent',
      other: '{count} lignes sur {total} correspondent',
    },
    noneTitle: 'Aucune ligne ne correspond',
    noneText: 'Essayez un mot plus court ou effacez la recherche.',
  },
};
