export const application: typeof import('../en/application.ts').application = {
  title: 'Abra una cuenta',
  lead:
    'Una sola página. Respondemos con la lista de documentos, y los {days} días hábiles de la apertura urgente ' +
    'empiezan cuando llega el último.',
  accountType: {
    title: 'Tipo de cuenta',
    personal: 'Personal',
    personalMeaning: 'Para una persona',
    corporate: 'De empresa',
    corporateMeaning: 'Para una sociedad',
  },
  ibanTypes: {
    title: 'Tipo de IBAN',
    designated: { meaning: 'Propio, a su nombre', swift: 'SWIFT propio', sepa: 'SEPA propio' },
    shared: { meaning: 'Compartido, con referencia personal', swift: 'SWIFT compartido', sepa: 'SEPA compartido' },
  },
  businessCard: { title: '¿Necesita tarjeta de empresa?', no: 'No', yes: 'Sí' },
  applicant: {
    title: 'Sus datos',
    neededMeaning:
      'El gestor necesita los datos marcados para empezar. Puede enviar el formulario sin ellos: se los pedirá ' +
      'después.',
    companyName: 'Nombre de la empresa',
    ifThereIsOne: 'si la hay',
    country: 'País',
    countryMeaning: 'Jurisdicción de constitución y/o de residencia',
    natureOfBusiness: 'Actividad',
    optional: 'opcional',
    dateOfBirth: 'Fecha de nacimiento',
    placeOfBirth: 'Lugar de nacimiento',
    passportNumber: 'Número de pasaporte',
    registrationNumber: 'Número de registro',
    ownersAndControllers: 'Propietarios y controladores',
    ownersMeaning: 'Una línea por persona: nombre, fecha de nacimiento, país, número de documento',
  },
  submit: 'Enviar la solicitud',
  sent: '¡Su solicitud se ha enviado!',
  later: {
    lead:
      '¿No ha terminado o le falta un documento? Guardamos lo que ha escrito y enviamos un enlace a la dirección ' +
      'de correo electrónico indicada arriba.',
    save: 'Guardar y continuar más tarde',
    saved: 'El enlace va camino de {email}. Funciona una sola vez, hasta el {day}; el formulario queda como está.',
    whichAddress: 'Indique arriba su correo electrónico: allí llegará el enlace.',
    found: 'Este enlace abre la solicitud que guardó: una sola vez y en esta ventana.',
    continue: 'Continuar la solicitud',
    continued: 'Los datos guardados vuelven a estar en el formulario.',
    ended:
      'El enlace ya no abre nada: se ha usado o ha caducado. Rellene de nuevo el formulario o escriba a {mailbox}.',
  },
  nextSteps: 'Qué ocurre después',
  steps: {
    answer: 'Un gestor lee el formulario y le escribe con la lista de documentos.',
    documents: 'Usted envía los documentos. Una cuenta personal se verifica en {hours} horas como máximo.',
    opening:
      'La cuenta se abre. La apertura urgente lleva {days} días hábiles completos, contados desde el último documento.',
  },
};
