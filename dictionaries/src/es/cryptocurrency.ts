import type { cryptocurrency as reference } from '../en/cryptocurrency.ts';

export const cryptocurrency: typeof reference = {
  title: 'Criptomonedas,\nen una cuenta corriente',
  lead:
    'Desde julio de {year} aceptamos a clientes que poseen criptomonedas. La cuenta es como las demás, a nombre ' +
    'del propio cliente, y las comisiones son las de todos.',
  paragraphs: {
    orders:
      'Una orden de pago en criptomonedas se ejecuta en un plazo de {days} días hábiles bancarios. Lo obtenido ' +
      'se abona en su cuenta y puede enviarse por SWIFT o SEPA, o quedarse en cualquiera de sus divisas: ' +
      '{currencies} y otras.',
    origin:
      'Antes de la primera orden preguntamos de dónde proceden las monedas. Suele bastar un extracto de la ' +
      'plataforma o el historial del monedero. Cuando no basta, decimos enseguida qué falta.',
    companies:
      'Las empresas que negocian con criptomonedas, o cobran en ellas, abren una cuenta de empresa. Pedimos la ' +
      'licencia allí donde su país la concede.',
    rates:
      'La orden se ejecuta al tipo del banco en ese momento. El tipo y los dos importes figuran en el extracto. ' +
      'Lo que valdrá una moneda mañana no es una pregunta para un banco, y no la contestamos.',
  },
  rates: {
    title: 'Tipo de cambio',
    lead: 'Una unidad en dólares estadounidenses.',
    waiting: 'Se están leyendo los tipos. Son los que se aplican a las transferencias internas.',
    failed: 'En este momento no se pueden leer los tipos. Los clientes los encuentran también junto a sus cuentas.',
    source: '{date}. Fuente: {source}.',
  },
};
