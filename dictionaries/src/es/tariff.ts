import type { tariff as reference } from '../en/tariff.ts';

export const tariff: typeof reference = {
  title: 'Cada comisión, en su orden',
  lead:
    'Todas las tablas del sitio en una página. Cada fila tiene un número: cítelo junto con el nombre de su parte ' +
    'cuando nos escriba.',
  contents: 'Índice',
  print: 'Imprimir',
  compared: {
    title: 'Banca privada y banca corporativa',
    personal: 'Particulares',
    corporate: 'Empresas',
    different: 'distinta para particulares y empresas',
    notForPersonal: 'no disponible para particulares',
    legend: 'El rombo señala lo que particulares y empresas pagan de forma distinta.',
  },
  printed: '{bank} · Tarifas · {day}',
  search: {
    label: 'Buscar en las comisiones',
    hint: 'Un servicio, una tabla o una cifra. La tecla Escape borra la búsqueda.',
    clear: 'Borrar la búsqueda',
    found: {
      one: 'Coincide {count} fila de {total}',
      many: 'Coinciden {count} de filas de {total}',
      other: 'Coinciden {count} filas de {total}',
    },
    noneTitle: 'Ninguna fila coincide',
    noneText: 'Pruebe con una palabra más corta o borre la búsqueda.',
  },
};
