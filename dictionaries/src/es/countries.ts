export const countries: typeof import('../en/countries.ts').countries = {
  title: 'Avisos por país',
  lead: 'El banco tiene una sola licencia. Del país en que vive depende lo que puede hacer por usted.',
  sections: {
    licence: {
      title: 'Nuestra licencia',
      text:
        '{bank} opera con la licencia {licence} de la Oficina de Bancos Portuarios. No tiene otra licencia, ni ' +
        'sucursales ni filiales en el extranjero; la oficina de representación no recibe dinero ni abre cuentas.',
    },
    offer: {
      title: 'Ninguna oferta donde está prohibida',
      text:
        'Este sitio informa. No es oferta ni publicidad para quien vive en un país cuya ley lo prohíbe. Quien nos ' +
        'escribe lo hace por iniciativa propia.',
    },
    europe: {
      title: 'Espacio Económico Europeo, Reino Unido, Suiza',
      text:
        'El banco no está autorizado allí ni busca clientes allí. Los fondos de garantía de esos países no cubren el ' +
        'dinero depositado con nosotros.',
    },
    states: {
      title: 'Estados Unidos',
      text:
        'Ninguna autoridad de los Estados Unidos supervisa el banco, y la FDIC no asegura los depósitos. Nada de ' +
        'este sitio es una oferta a personas estadounidenses.',
    },
    closed: {
      title: 'Países que no atendemos',
      text:
        'Las sanciones y la ley de algunos países nos impiden abrir una cuenta. La lista cambia: pregunte a ' +
        '{mailbox} antes de solicitarla. El banco examina a cada solicitante y puede rechazarlo.',
    },
    tax: {
      title: 'Impuestos',
      text:
        'Preguntamos a cada cliente por su país de residencia fiscal. Lo que allí haya que declarar lo declara el ' +
        'cliente; donde la ley obliga al banco a informar, este informa.',
    },
  },
};
