export const enquiry: typeof import('../en/enquiry.ts').enquiry = {
  fields: {
    firstName: 'Nombre',
    lastName: 'Apellidos',
    phone: 'Teléfono',
    email: 'Correo electrónico',
    clientId: 'Número de cliente',
    message: 'Mensaje',
  },
  privacy:
    'El responsable de estos datos es {bank}. Los usamos para responderle y para llevar los registros que ' +
    'exige la ley, y los borramos a los {years} años si no pasa a ser cliente. No se venden ni se usan para ' +
    'publicidad. Para una copia, una corrección o su supresión, escriba a {mailbox}.',
  optional: 'opcional',
  needed: 'necesario',
  consent: 'Al enviar el formulario acepta este documento: {terms}.',
  phone: {
    country: 'País',
    notChosen: 'sin elegir',
    search: 'País, código o prefijo',
    noMatch: 'No se ha encontrado ningún país',
    found: { one: '{count} país', many: '{count} de países', other: '{count} países' },
  },
  sent: 'Mensaje enviado correctamente',
  reference: {
    title: 'Su referencia',
    hint:
      'Guárdela e indíquela cuando nos escriba o llame. ' +
      'Si nos dio un correo electrónico, también se la enviamos allí.',
  },
  notSent: 'No se ha enviado; lo que escribió sigue en el formulario. {reason}',
  withoutScripts:
    'Este formulario necesita JavaScript para enviarse. Actívelo y recargue la página, o escriba a {mailbox}.',
  unseen: 'Deje este campo vacío',
};
