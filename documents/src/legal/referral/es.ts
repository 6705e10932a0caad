import type { LegalText } from '../legal-text.ts';

export const referral: LegalText = {
  title: 'Contrato de referencia',
  summary:
    'El contrato entre {bank} y el agente que le presenta clientes: qué se hace, qué se paga y qué no está permitido.',
  sections: [
    {
      title: 'Partes y objeto',
      clauses: [
        'Celebran este contrato {bank}, titular de la licencia bancaria {licence} («el Banco»), y la persona o ' +
          'sociedad que lo firma como agente («el Agente»).',
        'El Agente presenta al Banco personas y sociedades que pueden querer una cuenta. El Banco decide por sí ' +
          'solo si entabla relación con ellas y paga las presentaciones que conducen a una apertura.',
        'El Agente actúa con independencia. Nada en este contrato lo convierte en empleado, socio, sucursal o ' +
          'representante del Banco.',
      ],
    },
    {
      title: 'Admisión del agente',
      clauses: [
        'Antes de la primera presentación, el Banco identifica al Agente y a quienes lo poseen o controlan como ' +
          'lo haría con un cliente. El contrato surte efecto cuando el Banco confirma su conformidad.',
        'El Agente declara que presentar clientes es lícito donde ejerce y que tiene los permisos necesarios, y ' +
          'avisará al Banco de inmediato si eso cambia.',
        'No se cobra por la admisión ni se exige un mínimo de presentaciones. Ninguna de las partes queda sujeta ' +
          'a exclusividad.',
      ],
    },
    {
      title: 'Cómo se presenta un cliente',
      clauses: [
        'La presentación se hace por escrito, a {mailbox} o al gestor de cuenta, antes de que el cliente ' +
          'presente su solicitud. Indica quién es, qué cuenta desea y, en lo que se sepa, a qué se dedica. El ' +
          'cliente debe haber consentido.',
        'En tres días hábiles el Banco comunica al Agente si acepta la presentación. No cuenta la presentación de ' +
          'quien ya tenga cuenta, la haya solicitado en los últimos doce meses o haya sido presentado antes por ' +
          'otro agente.',
        'El Banco pide y verifica por sí mismo todos los documentos. El Agente puede ayudar al cliente a ' +
          'reunirlos, pero no los certifica, no guarda copias más tiempo del necesario ni recibe los medios de ' +
          'acceso del cliente.',
        'El Banco comunica al Agente si se abrió la cuenta y en qué fecha. No explica las negativas ni revela ' +
          'detalles de las cuentas.',
      ],
    },
    {
      title: 'Lo que el agente no puede hacer',
      clauses: [
        'El Agente no acepta dinero en nombre del Banco ni de un cliente, no firma por el Banco, no promete la ' +
          'apertura de una cuenta ni asesora en nombre del Banco sobre inversiones o impuestos.',
        'El Agente describe los servicios del Banco solo como lo hacen el material del Banco y la tarifa de su ' +
          'sitio web, y usa su nombre y sus marcas solo con su consentimiento escrito.',
        'El Agente no presenta a personas de las que sepa o deba saber que su dinero es de origen ilícito o que ' +
          'están sujetas a sanciones, y comunica toda sospecha al Banco sin advertir al interesado.',
      ],
    },
    {
      title: 'Comisión',
      clauses: [
        'Por cada cuenta abierta a un cliente presentado, el Banco paga al Agente los honorarios que la tarifa ' +
          'fija para ese tipo de cuenta.',
        'Además, el Banco paga una comisión sobre el importe referido: el total de los primeros ingresos que el ' +
          'cliente recibe en las cuentas nuevas en los noventa días siguientes a su apertura, convertido a dólares ' +
          'estadounidenses al cambio del Banco de los días de ingreso.',
        'La comisión es el porcentaje que la tabla señala para ese importe. El porcentaje del tramo alcanzado se ' +
          'aplica al importe entero; el que quede entre dos tramos pertenece al inferior, y por debajo del primero ' +
          'no se debe comisión.',
      ],
      table: { columns: ['Importe referido', 'Comisión'], rows: 'referralTiers' },
    },
    {
      title: 'Pago',
      clauses: [
        'Los honorarios se abonan en los diez días hábiles siguientes a la apertura, y la comisión en los diez ' +
          'siguientes al fin de los noventa días, en una cuenta del Agente en el Banco. A esa cuenta se le aplica ' +
          'la tarifa de agentes.',
        'Con cada pago el Banco envía su liquidación. Los reparos se formulan en sesenta días. Los impuestos ' +
          'sobre lo percibido corren a cargo del Agente.',
        'Si una cuenta se cierra en los noventa días siguientes a su apertura por declaraciones falsas o uso ' +
          'ilícito, o se devuelve un ingreso computado, la parte correspondiente se reintegra o compensa.',
        'No se paga a terceros, y el Agente no compartirá la comisión con el cliente presentado sin conocimiento ' +
          'del Banco.',
      ],
    },
    {
      title: 'Confidencialidad y datos personales',
      clauses: [
        'Cada parte guarda secreto de lo que conozca de la otra y de los clientes, también después del contrato. ' +
          'El secreto bancario se debe solo al cliente, y este contrato no dispensa de él al Banco.',
        'Cada parte responde de los datos personales que trata y los usa solo para la presentación. De su ' +
          'pérdida o revelación avisa a la otra en dos días.',
      ],
    },
    {
      title: 'Responsabilidad',
      clauses: [
        'El Agente responde ante el Banco del daño que cause el incumplimiento de este contrato, y el Banco ante ' +
          'el Agente de los honorarios y comisiones debidos. Ninguno responde del lucro cesante, salvo dolo.',
        'El Banco nada debe por la presentación que rechace, sea cual sea el motivo.',
      ],
    },
    {
      title: 'Duración y fin',
      clauses: [
        'El contrato es de duración indefinida. Cualquiera de las partes puede resolverlo por escrito con ' +
          'treinta días de preaviso, y de inmediato por causa grave: ante todo, el incumplimiento de la sección 4 ' +
          'o la pérdida de una licencia o permiso.',
        'Las presentaciones anteriores al fin se pagan como se pactó. Si el contrato se resuelve por causa grave ' +
          'imputable al Agente, no se debe ningún otro pago.',
        'El Banco puede modificar este contrato con treinta días de preaviso. Para cada presentación siguen en ' +
          'vigor los tramos del día en que se hizo.',
      ],
    },
    {
      title: 'Ley y firma',
      clauses: [
        'El contrato se rige por la ley del lugar donde el Banco tiene su licencia, cuyos tribunales son ' +
          'competentes. Si las traducciones difieren, prevalece el texto inglés. Los cambios solo valen por ' +
          'escrito.',
        'Hecho en dos ejemplares, uno para cada parte.',
      ],
      signatures: ['Por el Banco', 'El Agente'],
    },
  ],
};
