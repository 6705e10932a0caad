import type { LegalText } from '../legal-text.ts';

export const terms: LegalText = {
  title: 'Condiciones generales',
  summary:
    'Las condiciones con arreglo a las cuales {bank} abre y lleva cuentas, ejecuta órdenes de pago y atiende a ' +
    'sus clientes.',
  sections: [
    {
      title: 'Definiciones y ámbito',
      clauses: [
        'En estas condiciones, «el Banco» es {bank}, titular de la licencia bancaria {licence}; «el Cliente», la ' +
          'persona física o jurídica a cuyo nombre el Banco lleva una cuenta; «Cuenta», cualquiera de ellas, en ' +
          'cualquier divisa.',
        '«Orden» es toda instrucción del Cliente de pagar, transferir o convertir dinero. «Día hábil» es el ' +
          'comprendido entre el lunes y el viernes en que el Banco abre, y «horario de oficina», de {officeHours} ' +
          'en la sede central en un Día hábil.',
        '«Tarifa» es la relación de comisiones publicada en el sitio web del Banco, en su versión del día en que ' +
          'se presta el servicio. «Depósito de garantía» es el saldo mínimo que debe permanecer en una Cuenta.',
        'Estas condiciones rigen todas las Cuentas y servicios. Si un contrato aparte, como el de tarjetas, el ' +
          'de adquirencia o el del programa de inversión, dispone otra cosa, prevalece en su materia.',
      ],
    },
    {
      title: 'Apertura de la cuenta',
      clauses: [
        'La solicitud es una petición, no un contrato. La relación nace cuando el Banco confirma por escrito la ' +
          'apertura de la Cuenta; el Banco puede rechazar una solicitud sin expresar el motivo.',
        'El Cliente elige el tipo de cuenta y de IBAN. El IBAN designado se emite a nombre del Cliente; el ' +
          'compartido pertenece al Banco, y los pagos que llegan a él se atribuyen al Cliente por su referencia.',
        'Si se pide la apertura urgente, la Cuenta se abre en {urgentOpeningDays} Días hábiles completos desde ' +
          'la recepción del último documento exigido. El plazo no empieza mientras falte o deba aclararse algún ' +
          'documento.',
        'Las sociedades actúan por medio de las personas facultadas en su poder. El Banco puede atenerse a él ' +
          'hasta que reciba aviso escrito de un cambio y haya dispuesto de un Día hábil completo para aplicarlo.',
      ],
    },
    {
      title: 'Conocimiento del cliente',
      clauses: [
        'La ley obliga al Banco a identificar a sus Clientes, a quienes los poseen o controlan, y el origen de ' +
          'su dinero. La verificación de una cuenta personal concluye en un máximo de {verificationHours} horas ' +
          'desde que la documentación está completa.',
        'El Cliente entregará documentos veraces y completos cuando se le pidan, y comunicará al Banco en ' +
          'treinta días todo cambio de nombre, domicilio, residencia, propiedad, administradores o actividad.',
        'El Banco puede pedir el contrato, la factura u otro fundamento de un pago, antes o después de ' +
          'efectuarlo, y demorar o rechazar una Orden mientras espera respuesta o si la ley lo exige. No está ' +
          'obligado a advertirlo.',
        'Las Cuentas no pueden servir a fines ilícitos en la sede del Banco o en la residencia del Cliente, ni ' +
          'utilizarse por cuenta de personas que el Banco no haya identificado.',
      ],
    },
    {
      title: 'Cuentas y depósito de garantía',
      clauses: [
        'Las Cuentas se llevan en las divisas que el Banco ofrece. El saldo en una divisa es una deuda del Banco ' +
          'en esa divisa y no se convierte sin Orden.',
        'El Depósito de garantía de cada Cuenta figura junto a su saldo en la banca en línea. Sigue siendo del ' +
          'Cliente, pero no puede retirarse mientras la Cuenta esté abierta; se rechaza la Orden que dejaría el ' +
          'saldo por debajo de él.',
        'No se admiten descubiertos. Si una comisión, una devolución o un error dejan la Cuenta en negativo, el ' +
          'Cliente repondrá el importe al primer requerimiento.',
        'El Banco puede compensar lo que el Cliente deba en una Cuenta con el saldo de otra del mismo Cliente, ' +
          'al cambio del día si las divisas difieren, y le informará de inmediato.',
      ],
    },
    {
      title: 'Banca en línea',
      clauses: [
        'El acceso requiere usuario, contraseña y un PIN de un solo uso. El PIN se envía para una única entrada, ' +
          'caduca en poco tiempo y el personal del Banco nunca lo pide.',
        'El Cliente mantendrá en secreto estos medios y avisará al Banco en cuanto un tercero haya podido ' +
          'conocerlos. Hasta recibir el aviso, el Banco puede tener por propia del Cliente la Orden dada con ' +
          'medios de acceso válidos.',
        'El Banco puede suspender el acceso para proteger al Cliente o protegerse; lo hará sin aviso si la ' +
          'demora entraña peligro, y lo restablecerá cuando cese la causa.',
      ],
    },
    {
      title: 'Órdenes de pago y hora límite',
      clauses: [
        'Una Orden se recibe cuando llega completa al Banco. La recibida después del horario de oficina, o en un ' +
          'día que no sea hábil, se tiene por recibida al abrir el Día hábil siguiente.',
        'Los traspasos entre Cuentas de un mismo Cliente se asientan en el acto. La Orden internacional se ' +
          'adeuda al aceptarse y consta en curso hasta que se completa o se rechaza; si se rechaza, el importe se ' +
          'abona íntegro.',
        'El Cliente responde de la exactitud del nombre del beneficiario, del número de cuenta y del código del ' +
          'banco. Los bancos intermediarios pueden atenerse solo al número de cuenta y aplicar sus propios plazos ' +
          'y gastos.',
        'Los gastos corren por cuenta de quien elija el Cliente: el ordenante (OUR), el beneficiario (BEN) o ' +
          'ambos (SHA: el ordenante paga los gastos del Banco; el beneficiario, los demás). Con BEN y SHA, el ' +
          'beneficiario puede recibir menos de lo ordenado.',
        'Una Orden solo puede revocarse mientras está en curso. Después, el Banco pedirá la devolución al banco ' +
          'receptor, sin poder garantizarla, y cobrará la comisión de investigación de la Tarifa.',
        'Las órdenes de pago en criptomoneda se ejecutan tras una revisión aparte y en las condiciones pactadas ' +
          'por escrito con el Cliente. Una vez confirmadas por la red, no pueden deshacerse.',
      ],
    },
    {
      title: 'Cambio de divisas',
      clauses: [
        'El traspaso entre Cuentas en divisas distintas se hace al cambio del Banco en ese momento. El cambio y ' +
          'ambos importes se muestran antes de que el Cliente confirme y constan en el extracto.',
        'Los cambios publicados en el sitio web son informativos. Si han perdido vigencia o el mercado está ' +
          'cerrado, el Banco puede rechazar la conversión hasta disponer de un cambio fiable.',
      ],
    },
    {
      title: 'Comisiones',
      clauses: [
        'Los servicios se cobran según la Tarifa, que forma parte de estas condiciones y se publica íntegra en ' +
          'el sitio web del Banco. No se debe comisión alguna que no figure en ella o en un contrato escrito ' +
          'aparte.',
        'Las comisiones se adeudan al prestarse el servicio, o mensualmente si la Tarifa lo dice, en la Cuenta ' +
          'correspondiente o, si su saldo no basta, en otra del Cliente.',
        'El Banco anuncia todo cambio de la Tarifa con al menos treinta días de antelación. El Cliente que no lo ' +
          'acepte puede cerrar la Cuenta antes de ese día sin comisión de cierre.',
      ],
    },
    {
      title: 'Intereses',
      clauses: [
        'Los saldos de las Cuentas corrientes no devengan intereses salvo pacto escrito. Si los corresponsales ' +
          'del Banco aplican un interés negativo a una divisa, el Banco puede repercutirlo con un preaviso de ' +
          'treinta días.',
        'El ahorro del programa de inversión se coloca a plazo fijo al tipo que indica el contrato. Los ' +
          'intereses se pagan al vencimiento, y el dinero no puede retirarse antes salvo en los casos que el ' +
          'contrato prevé.',
      ],
    },
    {
      title: 'Extractos y correcciones',
      clauses: [
        'Los extractos están siempre disponibles en la banca en línea. El Cliente los examinará y formulará sus ' +
          'reparos en sesenta días; transcurridos estos, el asiento se presume correcto salvo prueba en contrario.',
        'El Banco nunca altera un asiento. El error se corrige con otro asiento que menciona el corregido, y se ' +
          'comunica al Cliente.',
      ],
    },
    {
      title: 'Responsabilidad',
      clauses: [
        'El Banco responde del daño directo causado por su culpa. Por la Orden ejecutada tarde, mal o no ' +
          'ejecutada, repone el importe y los intereses perdidos y devuelve su comisión.',
        'El Banco no responde de los actos de otros bancos, redes o autoridades, de hechos ajenos a su control ' +
          'ni del lucro cesante, salvo que la ley impida este límite o que haya obrado con dolo o culpa grave.',
        'El Cliente responde del daño causado por el incumplimiento de estas condiciones, en particular por ' +
          'declaraciones incompletas sobre su identidad, la propiedad o el origen del dinero.',
      ],
    },
    {
      title: 'Secreto y datos personales',
      clauses: [
        'El Banco guarda secreto de cuanto sabe de sus Clientes. Solo lo revela con su consentimiento, a quienes ' +
          'intervienen en un pago, a auditores y asesores sujetos al mismo deber, o cuando la ley o un tribunal lo ' +
          'obligan.',
        'Los datos personales se tratan para cumplir el contrato y la ley, y se conservan tras el fin de la ' +
          'relación el tiempo que la ley exige. El Cliente puede consultarlos, rectificarlos y saber a quién se ' +
          'han comunicado.',
      ],
    },
    {
      title: 'Comunicaciones y reclamaciones',
      clauses: [
        'Las comunicaciones al Banco se envían a {mailbox} o a su sede. Las dirigidas al Cliente se ponen en la ' +
          'banca en línea o se envían a su última dirección electrónica conocida, y se tienen por recibidas el Día ' +
          'hábil siguiente.',
        'De toda reclamación se acusa recibo en dos Días hábiles y se responde por escrito en quince. Si hace ' +
          'falta más tiempo, el Banco explica el motivo y el plazo, que nunca excederá de treinta y cinco Días ' +
          'hábiles.',
        'El Cliente no conforme con la respuesta puede acudir a la autoridad supervisora que se indica en el ' +
          'sitio web del Banco. Conserva su derecho a acudir a los tribunales.',
      ],
    },
    {
      title: 'Modificación y cierre',
      clauses: [
        'El Banco anuncia los cambios de estas condiciones con al menos treinta días de antelación. Obligan al ' +
          'Cliente que continúe la relación después de ese día.',
        'El Cliente puede cerrar una Cuenta en cualquier momento. El Banco puede hacerlo con un preaviso de ' +
          'sesenta días, y de inmediato si la ley lo exige, si el Cliente ha declarado en falso o si ha incumplido ' +
          'gravemente estas condiciones.',
        'Al cerrar, se concluyen las Órdenes pendientes, se liquidan las comisiones y el saldo, con el Depósito ' +
          'de garantía, se paga a una cuenta del Cliente en otro banco. Lo que no pueda pagarse se conserva como ' +
          'disponga la ley.',
      ],
    },
    {
      title: 'Ley aplicable',
      clauses: [
        'La relación se rige por la ley del lugar donde el Banco tiene su licencia, cuyos tribunales son ' +
          'competentes; el Banco puede demandar también en la residencia del Cliente. Quedan a salvo las normas ' +
          'imperativas de protección del consumidor.',
        'Estas condiciones existen en varios idiomas; en caso de discrepancia prevalece el texto inglés. La ' +
          'nulidad de una cláusula no afecta a las demás.',
      ],
    },
  ],
};
