export const applicationDocuments: typeof import('../en/application-documents.ts').applicationDocuments = {
  title: 'Sus documentos',
  lead: 'Para su solicitud {reference}. Esta página funciona hasta el {date}.',
  forms: 'PDF, JPEG o PNG, de {size} MB como máximo cada uno; sirven las fotografías en las que se lea toda la hoja.',
  choose: 'Elegir archivos',
  sending: '{name}: enviado el {share}',
  arrived: 'Recibido',
  notSent: 'No se ha enviado {name}. {reason}',
  finish: 'Terminar',
  finishHint:
    'Termine cuando haya enviado todo lo que tiene. El enlace se cierra entonces; si falta algo, le escribiremos.',
  done: 'Gracias',
  doneText: 'Sus documentos han llegado al banco. Los revisaremos y le escribiremos por correo electrónico.',
  ended: 'Este enlace ya no funciona',
  endedText: 'Se ha usado, se ha sustituido por otro o ha caducado. Escriba a {mailbox} y le enviaremos uno nuevo.',
};
