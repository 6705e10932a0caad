export const descriptions: typeof import('../en/descriptions.ts').descriptions = {
  home:
    'Un banco privado offshore para particulares y empresas con actividad en varios países: cuentas en muchas ' +
    'divisas, transferencias SWIFT y SEPA, banca en línea.',
  'personal-banking':
    'Cuentas personales en muchas divisas con IBAN SWIFT o SEPA, tarjeta de débito y gestor. La tarifa está en ' +
    'la página.',
  'corporate-banking':
    'Cuentas de empresa en muchas divisas, transferencias SWIFT y SEPA, aceptación de tarjetas. La tarifa está ' +
    'en la página.',
  'business-card': 'Tarjeta de empresa, de débito o de crédito, para clientes del banco: cómo se pide y cuánto cuesta.',
  agent:
    'Presente clientes a un banco privado offshore: honorarios del agente, comisión por cliente presentado y ' +
    'contrato de presentación de clientes.',
  tariff:
    'Todas las comisiones del banco en una página: cuentas, transferencias, aceptación de tarjetas, tarjetas y ' +
    'agentes. Con búsqueda e impresión.',
  contact:
    'Escriba al banco: formulario de contacto, sede central, oficina de representación y horario en que se le ' +
    'responde.',
  'account-manager': 'Escriba a su gestor: el banco pasa el mensaje a la persona que lleva sus cuentas.',
  application:
    'Solicite en línea una cuenta personal o de empresa: tipo de cuenta, tipo de IBAN, tarjeta de empresa y lo ' +
    'que el banco necesita saber de usted.',
  about: 'Sobre el banco: opera desde 2001. Consejo de administración, registros y documentos.',
  cryptocurrency:
    'Cuentas bancarias para clientes que poseen criptomonedas: órdenes a través del gestor, transferencias ' +
    'SWIFT y SEPA y los tipos de cambio del día.',
  investment:
    'Una cuenta de ahorro en dólares estadounidenses o en euros a tipo fijo, con los intereses al final del plazo.',
  'payment-api':
    'Guía de la API de pagos para terceros: autenticación, pagos, reembolsos, transacciones, estados y errores, ' +
    'con ejemplos en JSON y curl.',
  login:
    'Banca en línea: cuentas, extractos, transferencias internacionales y traspasos internos. Una contraseña y un ' +
    'PIN de un solo uso.',
  privacy:
    'Qué datos suyos guarda el banco y cuánto tiempo, quién responde de ellos y qué puede pedir: copia, corrección, ' +
    'supresión.',
  complaints: 'Cómo presentar una reclamación al banco: adónde escribir, cuándo responde y a quién acudir después.',
  risks:
    'Qué puede salir mal en doce meses a tipo fijo: sin acceso anticipado, sin fondo de garantía, divisa e impuestos.',
  countries:
    'Dónde tiene licencia el banco y dónde no, y qué supone para quien lee desde la UE, el Reino Unido, EE. UU. u ' +
    'otro país.',
};
