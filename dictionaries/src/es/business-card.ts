export const businessCard: typeof import('../en/business-card.ts').businessCard = {
  title: 'Una tarjeta de empresa, para clientes del banco',
  lead:
    'De débito o de crédito, vinculada a una cuenta que usted ya tiene. Las comisiones de cada tarjeta figuran más ' +
    'abajo.',
  form: {
    title: 'Pedir una tarjeta',
    clientId: 'Número de cliente',
    shippingAddress: 'Dirección de envío',
    cardType: 'Tipo de tarjeta',
    debit: 'Débito',
    credit: 'Crédito',
    submit: 'Pedir la tarjeta',
  },
  answer: {
    title: 'Las tarjetas se piden a través de su gestor.',
    text: 'Desde aquí no se ha enviado nada. Escriba a su gestor: sus datos ya figuran en el mensaje.',
    link: 'Escribir a su gestor',
  },
  message: { opening: 'Deseo pedir una tarjeta de empresa.', line: '{label}: {value}' },
};
