import type { search as reference } from '../en/search.ts';

export const search: typeof reference = {
  title: 'Buscar',
  label: 'Qué buscar',
  hint: 'Un nombre, un importe, una fecha, una cuenta o una página',
  keys: 'Flechas para elegir, Intro para abrir, Escape para cerrar',
  pages: 'Páginas',
  accounts: 'Cuentas',
  beneficiaries: 'Beneficiarios',
  orders: 'Órdenes pendientes',
  payments: 'Pagos',
  available: '{amount} disponibles',
  all: 'Todos los pagos que coinciden',
  searching: 'Buscando',
  failed: 'No se pudo buscar entre los pagos. La lista no está completa.',
  none: 'Nada coincide con «{text}»',
  noneText: 'Pruebe con menos palabras o con un importe sin decimales.',
  results: { one: '{count} resultado', other: '{count} resultados' },
};
