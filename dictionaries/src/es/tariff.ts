import type { tariff as reference } from '../en/tariff.ts';

export const tariff: typeof reference = {
  title: 'Todas las comisiones, por orden de aplicación',
  lead:
    'Todas las tablas del sitio en una página. Cada fila tiene un número: cítelo junto con el nombre de su parte ' +
    'cuando nos escriba.',
  contents: 'Índice',
  print: 'Imprimir',
  compared: {
    title: 'Particulares y empresas',
    personal: 'Particulares',
    corporate: 'Empresas',
    different: 'distinta para particulares y empresas',
    notForPersonal: 'no disponible para particulares',
    legend: 'El rombo señala las comisiones distintas para particulares y empresas.',
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
