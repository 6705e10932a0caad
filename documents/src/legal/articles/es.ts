import type { LegalText } from '../legal-text.ts';

export const articles: LegalText = {
  title: 'Estatutos sociales',
  summary:
    'La norma fundamental de {bank}: qué es la sociedad, a quién pertenece, quién decide en ella y cómo rinde cuentas.',
  sections: [
    {
      title: 'Denominación, sede y objeto',
      clauses: [
        'La sociedad se denomina {bank}. Es una sociedad por acciones, fundada en {since} por tiempo indefinido, ' +
          'con sede en el lugar donde se le otorgó la licencia bancaria {licence}.',
        'Su objeto es la actividad bancaria: recibir depósitos, llevar cuentas en cualquier divisa, ejecutar ' +
          'pagos y cambios, emitir tarjetas, aceptar pagos por cuenta de comercios y gestionar el ahorro de ' +
          'particulares y empresas.',
        'La sociedad puede abrir sucursales, constituir filiales, adquirir participaciones y poseer bienes en ' +
          'cuanto sirvan a su objeto. No opera por cuenta propia con el dinero de sus clientes.',
      ],
    },
    {
      title: 'Capital y acciones',
      clauses: [
        'El capital se divide en acciones nominativas de igual valor nominal, desembolsadas íntegramente en ' +
          'dinero. Su importe consta en el registro público y nunca será inferior al que la ley exige a un banco.',
        'Cada acción da derecho a un voto. No hay acciones al portador, ni sin voto, ni de voto plural.',
        'El capital solo se aumenta o reduce por acuerdo de la junta general y con el consentimiento de la ' +
          'autoridad supervisora. En los aumentos, cada accionista puede suscribir en proporción a las acciones ' +
          'que ya posee.',
        'La sociedad no puede adquirir acciones propias por más de una décima parte del capital, ni prestar ' +
          'dinero para la compra de sus acciones.',
      ],
    },
    {
      title: 'Accionistas',
      clauses: [
        'La sociedad lleva un registro de los accionistas y de las personas que en último término los poseen o ' +
          'controlan. Solo quien figura en él puede votar y cobrar dividendos.',
        'La transmisión de acciones requiere el consentimiento del consejo, que solo puede negarlo por causa ' +
          'grave: ante todo, si el adquirente no revela quién está detrás de la compra o no es idóneo para ' +
          'participar en un banco.',
        'Quien se proponga alcanzar o superar la décima parte de los votos lo comunicará antes a la sociedad y a ' +
          'la autoridad supervisora. Mientras ambas no respondan, las acciones que excedan de ese umbral no votan.',
      ],
    },
    {
      title: 'La junta general',
      clauses: [
        'La junta ordinaria se celebra una vez al año, en los seis meses siguientes al cierre del ejercicio. La ' +
          'extraordinaria la convocan el consejo, los auditores o accionistas que posean una décima parte del ' +
          'capital.',
        'La convocatoria se hace por escrito con al menos veintiún días de antelación, con el orden del día, las ' +
          'propuestas y, en la ordinaria, las cuentas y el informe de auditoría. No se acuerda sobre lo que no se ' +
          'anunció.',
        'La junta nombra y separa a los consejeros y auditores, aprueba las cuentas, decide el destino del ' +
          'beneficio, aprueba la gestión del consejo y modifica los estatutos.',
        'Los acuerdos se adoptan por mayoría simple de los votos emitidos. La modificación de los estatutos o ' +
          'del capital, la fusión y la disolución exigen dos tercios de los votos representados.',
        'Los accionistas asisten en persona, por representante o por medios electrónicos que permitan establecer ' +
          'su identidad. El acta la firman el presidente y el secretario.',
      ],
    },
    {
      title: 'El consejo de administración',
      clauses: [
        'El consejo se compone de al menos tres miembros, elegidos por tres años y reelegibles. La mayoría será ' +
          'independiente de la dirección y de todo accionista con más de una décima parte de los votos.',
        'Los consejeros gozarán de buena reputación y tendrán los conocimientos que la banca requiere. Toman ' +
          'posesión si la autoridad supervisora no se opone.',
        'El consejo fija la estrategia y el riesgo admisible, nombra y vigila a la dirección, aprueba el ' +
          'presupuesto y las normas internas y vela por la solvencia de la sociedad. Estas funciones son ' +
          'indelegables.',
        'El consejo se reúne al menos cuatro veces al año. Queda constituido cuando participa la mayoría de sus ' +
          'miembros y decide por mayoría; en caso de empate, decide el presidente. El acuerdo por escrito exige la ' +
          'conformidad de todos.',
        'El consejero con interés en un asunto lo declara, se ausenta mientras se trata y no vota. Los préstamos ' +
          'a consejeros y a personas próximas a ellos se comunican a la autoridad supervisora.',
      ],
    },
    {
      title: 'Dirección y firma',
      clauses: [
        'El consejo confía la gestión diaria a una dirección de al menos dos personas, que actúan conjuntamente. ' +
          'Nadie puede presidir el consejo y encabezar la dirección a la vez.',
        'Obliga a la sociedad la firma conjunta de dos personas inscritas en el registro público. A nadie puede ' +
          'concederse firma individual.',
      ],
    },
    {
      title: 'Control y auditoría',
      clauses: [
        'El cumplimiento normativo, el control de riesgos y la auditoría interna son independientes de lo que ' +
          'examinan y dependen directamente del consejo. Sus informes no pueden ocultarse a ningún consejero.',
        'Una firma externa admitida por la autoridad supervisora audita cada año las cuentas y la custodia del ' +
          'dinero de los clientes. El auditor responsable cambia, a más tardar, a los siete años.',
        'El dinero de los clientes se contabiliza siempre aparte del de la sociedad, de modo que el saldo de ' +
          'cada cliente en cada divisa pueda probarse a partir de sus asientos.',
      ],
    },
    {
      title: 'Cuentas y beneficio',
      clauses: [
        'El ejercicio coincide con el año natural. Las cuentas ofrecen la imagen fiel y se publican en los seis ' +
          'meses siguientes a su cierre.',
        'Al menos una décima parte del beneficio anual se destina a la reserva, hasta que esta iguale la mitad ' +
          'del capital. Del resto decide la junta; solo se reparten dividendos con cargo a beneficios obtenidos y ' +
          'auditados.',
      ],
    },
    {
      title: 'Deberes e indemnidad',
      clauses: [
        'Consejeros, directivos y empleados están sujetos al secreto bancario, también después de cesar. ' +
          'Responden ante la sociedad del daño que causen con dolo o culpa.',
        'La sociedad mantiene indemnes a sus consejeros y directivos frente a reclamaciones por actos de buena ' +
          'fe dentro de sus facultades. No cubre el fraude, el incumplimiento doloso ni las sanciones.',
      ],
    },
    {
      title: 'Disolución y disposiciones finales',
      clauses: [
        'En caso de disolución, la junta nombra liquidadores con el consentimiento de la autoridad supervisora. ' +
          'Cobran primero los clientes y después los demás acreedores; el remanente corresponde a los accionistas ' +
          'en proporción a sus acciones.',
        'Los anuncios de la sociedad se publican en el boletín oficial y en su sitio web. En lo no previsto rige ' +
          'la ley de la sede. Si las traducciones difieren, prevalece el texto inglés.',
      ],
    },
  ],
};
