export const cryptocurrency: typeof import('../en/cryptocurrency.ts').cryptocurrency = {
  title: 'Criptomonedas,\nen una cuenta ordinaria',
  lead:
    'Desde julio de {year} aceptamos a clientes que poseen criptomonedas. La cuenta es ordinaria, a nombre del ' +
    'propio cliente, y la tarifa es la misma que para los demás.',
  paragraphs: {
    orders:
      'Las órdenes de pago en criptomonedas se dan a través de su gestor: la cuenta se lleva en divisas ' +
      'ordinarias y la banca en línea no admite esas órdenes. Una vez aceptada, la orden se ejecuta en un plazo ' +
      'de {days} días hábiles bancarios. El importe obtenido se abona en su cuenta y puede enviarse por SWIFT o ' +
      'SEPA, o quedarse en cualquiera de sus divisas: {currencies} y otras.',
    origin:
      'Antes de la primera orden preguntamos de dónde proceden los fondos. Suele bastar un extracto de la ' +
      'plataforma o el historial del monedero. Si no basta, le decimos enseguida qué falta.',
    companies:
      'Las empresas que negocian con criptomonedas, o cobran en ellas, abren una cuenta de empresa. Pedimos la ' +
      'licencia cuando su país la exige.',
    rates:
      'Su gestor le indica el tipo y el coste de la orden antes de que usted la confirme. En el extracto figura ' +
      'el importe abonado en su cuenta. No damos consejos sobre el precio futuro de una criptomoneda.',
  },
  rates: {
    title: 'Tipo de cambio',
    lead: 'Una unidad de una divisa ordinaria en dólares estadounidenses. Las criptomonedas las cotiza su gestor.',
    waiting: 'Cargando los tipos de cambio. Los traspasos internos se convierten a estos mismos tipos.',
    failed: 'En este momento no se pueden mostrar los tipos. Los clientes los encuentran también junto a sus cuentas.',
    source: '{date}. Fuente: {source}.',
  },
  quotes: {
    title: 'Cotizaciones de criptomonedas',
    meaning:
      'Una unidad en dólares estadounidenses, a título informativo: su gestor le indica el tipo de la orden antes ' +
      'de que usted la confirme.',
    source: '{day}, {time} UTC. Fuente: {source}.',
  },
  order: {
    title: 'Qué necesita una orden',
    amount: {
      title: 'Divisa e importe',
      text: 'Qué criptomoneda, qué cantidad y en qué divisa desea recibir el importe.',
    },
    sender: {
      title: 'De dónde procede',
      text:
        'El monedero o la plataforma que la envía, con el extracto o el historial que muestra el origen de los ' +
        'fondos.',
    },
    account: {
      title: 'Su cuenta',
      text: 'La cuenta en la que se abona y, si el dinero debe salir de ella, adónde va.',
    },
    approval: {
      title: 'Su confirmación',
      text: 'El gestor le indica el tipo y el coste. Usted confirma y la orden empieza a ejecutarse.',
    },
  },
};
