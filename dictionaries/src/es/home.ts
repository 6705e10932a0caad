export const home: typeof import('../en/home.ts').home = {
  title: 'Aguas tranquilas\ndesde {year}',
  lead:
    'Un banco privado offshore para particulares y empresas con actividad en varios países, que esperan de su banco ' +
    'calma y rigor.',
  aboutUs: 'Quiénes somos',
  openAccount: 'Abrir una cuenta',
  chart: {
    haven: 'Puerto Ostro',
    shoal: 'Bajo del Libro Viejo',
    signs: 'Las Dos Firmas',
    bank: 'Banco Sereno',
  },
  figures: {
    operatingSince: 'año de inicio de la actividad',
    internationalClients: 'clientes internacionales, aproximadamente',
    forexClients: 'clientes de forex',
    officeHours: 'horario de oficina, de lunes a viernes',
  },
  whyOffshore: {
    title: 'Por qué\nun banco offshore',
    safe: {
      title: 'Seguro',
      place: 'bien fondeado',
      text:
        'Para entrar se necesitan una contraseña y un PIN de un solo uso. Cada cuenta mantiene un saldo mínimo, el ' +
        'depósito de garantía: responde de lo que el cliente pueda deber al banco y no asegura los fondos.',
    },
    fast: {
      title: 'Rápido',
      place: 'en la superficie',
      text:
        'Con la documentación completa, una cuenta personal se verifica en {verificationHours} horas como máximo. ' +
        'Las órdenes de pago en criptomonedas, dadas a través de su gestor, se ejecutan en {cryptoDays} días ' +
        'hábiles bancarios.',
    },
    convenient: {
      title: 'Cómodo',
      place: 'en la mano',
      text: '{currencies} y más, en un solo extracto y en cuatro idiomas.',
    },
  },
  onlineBanking: {
    title: 'La banca en línea,\ntal como la usará',
    accounts: 'Todas las divisas, con su saldo y lo disponible, en una página',
    orders:
      'Transferencias entre sus cuentas y órdenes SWIFT y SEPA confirmadas con un código enviado por ' +
      'correo electrónico',
    statements: 'Extractos con búsqueda por nombre, importe o fecha, y descarga en PDF, XLSX o camt.053',
    logIn: 'Acceder',
    picture:
      'Página de cuentas de la banca en línea: el total de todas las divisas, las cuentas con sus saldos y ' +
      'los tipos de cambio',
  },
  banner: {
    title: 'Su cuenta en cinco días hábiles, con la documentación completa',
    lead:
      'La apertura urgente cuesta {fee}\u00a0USD y se cuenta desde el día en que recibimos el último de sus ' +
      'documentos. El banco estudia cada solicitud y puede rechazarla. La solicitud ocupa una página.',
    apply: 'Solicitar en línea',
  },
  notes: {
    title: 'Nuestros servicios',
    readMore: 'Leer más',
    ways: {
      'personal-banking': {
        topic: 'verificación en',
        unit: 'horas como máximo',
        text: 'Para una persona.',
      },
      'corporate-banking': {
        topic: 'apertura urgente',
        unit: 'días hábiles',
        text: 'Empresas de comercio internacional, holdings y empresas con licencia.',
      },
      cryptocurrency: {
        topic: 'desde julio de',
        unit: 'clientes aceptados',
        text: 'Una cuenta ordinaria para quien posee criptomonedas.',
      },
      investment: {
        topic: 'al año',
        unit: 'fijo a {months} meses',
        text: 'Ahorro a tipo fijo, en {currencies}.',
      },
      'business-card': {
        topic: 'una cuenta',
        unit: 'tarjetas, débito o crédito',
        text: 'Para quienes ya tienen cuenta en el banco.',
      },
      agent: {
        topic: 'comisión',
        unit: 'por encima de {from} USD',
        text: 'Por los clientes que usted presente.',
      },
    },
  },
};
