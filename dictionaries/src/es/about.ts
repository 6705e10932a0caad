import type { about as reference } from '../en/about.ts';

export const about: typeof reference = {
  title: 'Un banco con\nrumbo fijo',
  milestones: {
    label: 'El banco en cuatro cifras',
    opening: {
      title: 'Abrimos, y seguimos abiertos',
      text:
        'El banco opera desde {year}. Conserva el mismo nombre, los mismos libros y la costumbre de contestar las ' +
        'cartas.',
    },
    crypto: {
      when: 'Julio de {year}',
      month: 'julio',
      title: 'Aceptamos criptomonedas',
      text:
        'Desde julio de {year} aceptamos a clientes que poseen criptomonedas. Se les hacen las preguntas de ' +
        'siempre y se les abre la cuenta de siempre.',
    },
    forex: {
      title: 'El mercado de divisas tiene aquí su banco',
      text: 'Más de {clients} clientes de forex. Pagan en varias divisas al día y leen sus extractos con atención.',
    },
    international: {
      title: 'La mayoría de nuestros clientes reside en el extranjero',
      text:
        'Unos {clients} clientes, en casi todos los husos horarios. Contestamos en cuatro ' +
        'idiomas, de lunes a viernes, {hours}.',
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
          'cualquier otro día.',
      },
      companyRegister: {
        title: 'Registro mercantil',
        entry: 'Inscripción {entry}',
        text: 'El registro guarda los estatutos y los nombres de quienes pueden firmar.',
      },
      depositRegister: {
        title: 'Registro de depósitos',
        entry: 'Inscripción {entry}',
        text:
          'El registro de depósitos conoce cada mes el total que los clientes tienen con nosotros, sin sus ' +
          'nombres.',
      },
    },
  },
  board: {
    title: 'Consejo de administración',
    directors: {
      chair: {
        role: 'Presidenta del consejo',
        text: 'Fija el rumbo y firma las cuentas. Llegó al banco tras treinta años en banca corresponsal.',
      },
      correspondents: {
        role: 'Consejero, banca corresponsal',
        text: 'Mantiene abiertas las rutas SWIFT y SEPA, y sabe de memoria lo que cuesta cada una.',
      },
      clients: {
        role: 'Consejera, cuentas de clientes',
        text: 'Responde de la verificación y de la apertura, desde el primer documento hasta el primer pago.',
      },
    },
  },
  banner: {
    title: 'Pregunte antes de solicitar',
    lead: 'Un gestor le dirá, en una sola respuesta, si somos el banco adecuado para usted.',
    action: 'Preguntar a un gestor',
  },
  documents: {
    title: 'Documentos',
    articles: { title: 'Estatutos sociales', caption: 'PDF, depositado en el registro mercantil' },
    terms: { title: 'Términos y condiciones', caption: 'PDF, se firma al abrir la cuenta' },
  },
};
