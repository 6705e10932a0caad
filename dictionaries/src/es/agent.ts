export const agent: typeof import('../en/agent.ts').agent = {
  title: 'Sea nuestro agente',
  lead:
    'Usted presenta a un cliente. Nosotros verificamos, abrimos y atendemos la cuenta, y le pagamos por la ' +
    'presentación. Las cifras están más abajo; las condiciones, en el contrato de presentación de clientes.',
  steps: {
    agreement: 'Usted firma el contrato de presentación de clientes. No hay nada que pagar ni objetivo que cumplir.',
    referral:
      'Nos indica un nombre por escrito, con el consentimiento del cliente. Le decimos si aceptamos la ' +
      'presentación.',
    opening: 'Los documentos se los pedimos nosotros al cliente. Usted no tiene que guardar ninguno.',
    payment: 'La cuenta se abre y sus honorarios se abonan en la cuenta que usted tiene con nosotros.',
  },
  banner: {
    title: 'A mayor importe,\nmayor porcentaje',
    lead: 'Por encima de {from}\u00a0USD es del {percent}. Pregúntenos antes cómo se calcula el importe.',
    action: 'Contactar con un gestor',
  },
  documents: 'Documentos',
  document: { title: 'Contrato de presentación de clientes', caption: 'PDF, se abre en una pestaña nueva' },
};
