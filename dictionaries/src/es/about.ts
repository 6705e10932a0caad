export const about: typeof import('../en/about.ts').about = {
  title: 'Un banco que\nmantiene el rumbo',
  milestones: {
    label: 'El banco en cuatro cifras',
    opening: {
      title: 'El banco abre sus puertas',
      text: 'El banco opera desde {year}, con el mismo nombre y la misma costumbre: responder a cada carta.',
    },
    crypto: {
      when: 'Julio de {year}',
      month: 'julio',
      title: 'Aceptamos a clientes con criptomonedas',
      text:
        'Desde julio de {year} aceptamos a clientes que poseen criptomonedas. Responden a las mismas preguntas que ' +
        'cualquier cliente y disponen de las mismas cuentas.',
    },
    forex: {
      title: 'Un banco para el mercado de divisas',
      text:
        'Más de {clients} clientes de forex. Pagan cada día en varias divisas y siguen cada movimiento de sus ' +
        'extractos.',
    },
    international: {
      title: 'La mayoría de nuestros clientes reside en el extranjero',
      text:
        'Unos {clients} clientes, en casi todos los husos horarios. Respondemos en cuatro idiomas, de lunes a ' +
        'viernes, {hours}.',
    },
  },
  supervision: {
    label: 'Supervisión y registros',
    title: 'Licencia y registros',
    authorities: {
      regulator: {
        title: 'Regulador',
        entry: 'Licencia {entry}',
        text:
          'La Oficina de Bancos Portuarios concede la licencia, revisa los libros una vez al año y puede pedirlos ' +
          'en cualquier momento.',
      },
      companyRegister: {
        title: 'Registro mercantil',
        entry: 'Inscripción {entry}',
        text: 'El registro guarda los estatutos y los nombres de las personas con poder de firma.',
      },
      depositRegister: {
        title: 'Registro de depósitos',
        entry: 'Inscripción {entry}',
        text: 'El registro de depósitos recibe cada mes el total de los fondos de clientes, sin sus nombres.',
      },
    },
  },
  view: {
    caption: 'La casa del banco en el muelle. Grabado.',
    alt:
      'Grabado: una casa de piedra con seis pilastras y frontón en un muelle, un cúter amarrado delante ' +
      'y un faro en la bocana del puerto.',
  },
  board: {
    title: 'Consejo de administración',
    portrait: 'Retrato grabado de {name}, de perfil',
    directors: {
      chair: {
        role: 'Presidenta del consejo',
        text: 'Dirige el consejo y firma las cuentas anuales. Llegó al banco tras treinta años en banca corresponsal.',
      },
      correspondents: {
        role: 'Consejero, banca corresponsal',
        text: 'Lleva la relación con los bancos corresponsales: por qué vía va un pago, SWIFT o SEPA, y cuánto cuesta.',
      },
      clients: {
        role: 'Consejera, cuentas de clientes',
        text:
          'Responde de la verificación y de la apertura de cuentas, desde el primer documento hasta el primer ' +
          'pago.',
      },
    },
  },
  letters: {
    title: 'Cartas',
    lead: 'Lo que piensa el banco, firmado por quienes lo piensan.',
  },
  banner: {
    title: '¿Alguna duda antes de presentar la solicitud?',
    lead: 'Un gestor le dirá en su primera respuesta si somos el banco adecuado para usted.',
    action: 'Contactar con un gestor',
  },
  documents: {
    title: 'Documentos',
    articles: { title: 'Estatutos sociales', caption: 'PDF, depositado en el registro mercantil' },
    terms: { title: 'Términos y condiciones', caption: 'PDF, se firma al abrir la cuenta' },
  },
};
