import { memberRefusals } from './member-refusals.ts';

export const refusals: typeof import('../en/refusals.ts').refusals = {
  body_malformed: 'No se ha podido leer la solicitud. Envíe un único valor JSON en UTF-8.',
  field_malformed: 'Un campo tiene un valor de tipo incorrecto. Corríjalo y vuelva a enviar.',
  content_type_not_json: 'Solo se admite JSON. Envíe la solicitud con el tipo de contenido application/json.',
  body_too_large: 'La solicitud es demasiado grande. Acorte el texto y vuelva a enviar.',
  head_too_large: 'La dirección o las cabeceras de la solicitud son demasiado largas. Acórtelas y vuelva a enviar.',
  request_too_slow: 'La solicitud no llegó completa a tiempo. Vuelva a enviarla.',
  call_not_found: 'Esa llamada no existe.',
  invalid_credentials: 'Usuario o contraseña incorrectos',
  pin_required: 'Introduzca antes el PIN de este acceso.',
  session_required: 'Su sesión ha terminado. Inicie sesión de nuevo.',
  password_change_required: 'Elija primero una contraseña propia.',
  gate_password_wrong: 'La contraseña no es correcta',
  site_locked: 'El sitio está cerrado. Introduzca primero la contraseña general.',
  too_many_gate_tries: 'Demasiados intentos. Espere {wait} y vuelva a intentarlo.',
  too_many_pin_tries:
    'Demasiados PIN incorrectos. Ahora no se acepta ni se envía ningún PIN: inténtelo de nuevo dentro de {wait}.',
  too_many_logins:
    'Demasiados accesos fallidos. El acceso está bloqueado temporalmente: vuelva a intentarlo dentro de {wait} o ' +
    'consulte a su gestor.',
  too_many_requests: 'Demasiadas solicitudes. Espere {wait} y vuelva a intentarlo.',
  already_logged_in: 'Ya ha entrado. No necesita ningún PIN.',
  session_not_found: 'Esta sesión ya está cerrada.',
  right_to_see_missing: 'No dispone de permiso para ver las cuentas de este cliente. Consulte a su gestor.',
  right_to_prepare_missing:
    'No dispone de permiso para preparar órdenes ni beneficiarios para este cliente. Consulte a su gestor.',
  right_to_approve_missing:
    'Puede preparar órdenes para este cliente, pero no enviarlas: le falta el derecho a aprobar. ' +
    'Pídaselo a quien pueda aprobar.',
  right_to_administer_missing: 'No dispone de permiso para administrar los usuarios de este cliente.',
  membership_not_found: 'Usted no actúa en nombre de ese cliente.',
  call_closed_to_access_tokens: 'Esta llamada exige iniciar sesión. Un token de acceso solo permite leer extractos.',
  access_token_lifetime_unknown: 'Elija una de las vigencias: 30, 90 o 365 días.',
  too_many_access_tokens: 'Ya tiene el máximo de tokens de acceso por cliente. Revoque uno primero.',
  delivery_frequency_unknown: 'Elija con qué frecuencia desea recibir el extracto.',
  webhook_not_allowed: 'Indique la dirección de un servidor público: empieza por https:// y no lleva puerto.',
  too_many_statement_deliveries: 'Ya tiene el máximo de extractos periódicos por cliente. Anule uno primero.',
  statement_delivery_not_found: 'Este extracto periódico ya está anulado.',
  webhook_mode_unknown: 'Elija el modo real o de prueba.',
  webhook_kind_unknown: 'Elija eventos de la lista.',
  webhook_act_unknown: 'Elija qué hacer con la dirección.',
  webhook_needs_all_accounts:
    'Los eventos de órdenes y cuentas hablan de todas las cuentas, y usted solo ve algunas. ' +
    'Pídalo a un usuario que las vea todas.',
  too_many_webhook_endpoints: 'Ya tiene el máximo de direcciones por cliente. Elimine una primero.',
  webhook_endpoint_not_found: 'Esta dirección ya está eliminada.',
  webhook_delivery_not_found: 'Este evento ya no se puede enviar a esta dirección.',
  not_a_merchant: 'Usted todavía no acepta pagos con tarjeta. Su gestor los abre.',
  live_payments_not_agreed: 'El banco abre primero los pagos reales. Hasta entonces, cree credenciales de prueba.',
  network_malformed:
    'Escriba direcciones o redes, una por línea: 203.0.113.7 o 203.0.113.0/24, ninguna mayor que /8 (IPv6: /16).',
  too_many_merchant_credentials: 'Tiene el máximo de credenciales de un cliente. Termine antes alguna.',
  merchant_credentials_not_found: 'Estas credenciales ya no son válidas.',
  secret_replaced_already: 'El secreto anterior sigue abriendo. Termínelo antes o espere a que venza.',
  address_not_allowed: 'Estas credenciales no se pueden usar desde esta dirección.',
  card_payment_not_found: 'No hay tal pago en este modo. Vuelva a cargar la lista.',
  card_payment_not_refundable: 'Este pago no se puede reembolsar: no está aprobado o no queda nada de él.',
  refund_exceeds_payment: 'Más de lo que queda del pago.',
  card_dispute_not_found: 'No hay tal disputa en este modo. Vuelva a cargar la lista.',
  card_dispute_not_open: 'Esta disputa ya tiene respuesta, o su plazo ha terminado.',
  card_number_in_text: 'Quite el número de la tarjeta: nadie puede guardarlo.',
  access_token_not_found: 'No tiene ese token de acceso. Vuelva a cargar la lista.',
  request_of_other_origin: 'La solicitud llegó desde una dirección distinta de la del back office. Ábralo de nuevo.',
  staff_right_missing: 'Sus funciones no permiten esta operación.',
  authenticator_code_wrong: 'El código no es correcto o ya se ha usado. Introduzca el siguiente.',
  passkey_refused: 'No se ha aceptado la llave de acceso. Inténtelo de nuevo o entre con su contraseña.',
  passkey_not_found: 'No tiene esa llave de acceso. Vuelva a cargar la lista.',
  factor_not_found: 'No tiene esa llave de acceso ni esa aplicación. Vuelva a cargar la lista.',
  too_many_factors: 'Ya tiene diez llaves de acceso y aplicaciones. Elimine una primero.',
  two_other_ways_needed:
    'Sin el PIN por correo electrónico necesita otras dos formas de entrar: llaves de acceso o aplicaciones de ' +
    'autenticación.',
  pin_not_mailed:
    'Ha desactivado el PIN por correo electrónico. Use una llave de acceso o con un código de su aplicación de ' +
    'autenticación.',
  current_password_wrong: 'La contraseña actual no es correcta',
  too_many_password_tries:
    'La contraseña actual se ha escrito mal cinco veces. Por ahora no se puede escribir aquí: vuelva a ' +
    'intentarlo dentro de {wait} o consulte a su gestor.',
  password_too_short: 'La contraseña tiene menos de {passwordLengthMin} caracteres',
  password_too_long: 'La contraseña tiene más de {passwordLengthMax} caracteres',
  password_too_common:
    'Esta contraseña es demasiado fácil de adivinar: se ha filtrado, o es un nombre, una fecha o una palabra ' +
    'corriente con poco más. Elija varias palabras sin relación entre sí.',
  password_unchanged: 'La nueva contraseña es igual a la actual',
  all_fields_required: 'Rellene todos los campos',
  debtor_account_not_found: 'Elija una de sus cuentas como cuenta de origen.',
  creditor_account_not_found: 'Elija una de sus cuentas como cuenta de destino.',
  accounts_must_differ: 'Elija dos cuentas distintas.',
  amount_malformed: 'Escriba el importe en cifras, con un punto antes de los decimales.',
  amount_must_be_positive: 'El importe debe ser mayor que cero.',
  amount_has_too_many_decimals: 'El importe tiene más decimales que la divisa de la cuenta.',
  amount_too_large: 'El importe es demasiado alto.',
  creditor_agent_bic_malformed:
    'El código SWIFT no es válido. Tiene ocho u once caracteres; compruébelo con el beneficiario.',
  creditor_country_unknown: 'Elija el país del beneficiario.',
  creditor_town_missing: 'La dirección no indica la localidad. Sin ella los bancos no tramitan el pago: añádala.',
  creditor_account_malformed: 'El IBAN o número de cuenta no es válido. Compruébelo con el beneficiario.',
  charge_bearer_unknown: 'Elija quién paga los gastos: OUR, BEN o SHA.',
  country_not_served: 'El banco no realiza pagos con este país. Consulte a su gestor.',
  text_has_forbidden_characters:
    'El texto contiene un carácter que no se puede transmitir{letter}. Escríbalo de otra forma y vuelva a enviar.',
  text_too_long: 'El texto es demasiado largo. Acórtelo y vuelva a enviar.',
  account_unavailable: 'Ahora no es posible pagar desde esta cuenta ni a ella. Consulte al banco.',
  debtor_account_closed: 'Esta cuenta está cerrada. Elija otra cuenta de origen.',
  creditor_account_closed: 'La cuenta de destino está cerrada. Elija otra.',
  beneficiary_not_saved:
    'Este beneficiario es nuevo y a los nuevos no se les paga de inmediato. Guárdelo en Beneficiarios: el plazo ' +
    'empieza entonces.',
  beneficiary_cools_off:
    'Este beneficiario es nuevo: se le puede pagar dentro de {wait}. Espere o elija un día posterior.',
  approvals_missing: 'Las reglas de aprobación exigen también a otros usuarios. Guarde la orden y ellos la aprobarán.',
  approval_not_asked_for: 'Las reglas de aprobación exigen a otros usuarios: esta orden no necesita su aprobación.',
  approval_rule_malformed:
    'Una regla está incompleta: indique cuántos y quiénes, y el importe con su divisa si lo hay.',
  approval_rule_unfulfillable: 'Una regla exige más aprobaciones de las que pueden dar sus usuarios.',
  approval_rules_waiting: 'Otras reglas esperan una decisión. Decida primero sobre ellas.',
  approval_rules_not_found: 'Estas reglas ya no esperan una decisión.',
  approval_rules_decision_unknown: 'Las reglas se aceptan, se rechazan o se retiran.',
  own_approval_rules_not_accepted: 'Sobre las reglas que usted escribió decide otro administrador.',
  limit_malformed: 'Un límite vale por orden o por día, para SWIFT o SEPA y para un usuario que actúa por el cliente.',
  too_many_limits: 'Un cliente fija como máximo {ownLimitsMax} límites. Termine antes uno de ellos.',
  ...memberRefusals,
  exceeds_approval_limit: 'El importe supera su límite de aprobación. Pídaselo a quien pueda aprobar más.',
  exceeds_client_limit:
    'Con esta orden el cliente enviaría a otros bancos más de lo que permite un límite. Los límites y ' +
    'lo que queda hoy están en Usuarios y límites.',
  exceeds_user_limit:
    'Con esta orden usted enviaría a otros bancos más de lo que le permite un límite. Los límites y ' +
    'lo que queda hoy están en Usuarios y límites.',
  exceeds_available_balance:
    'El importe supera el saldo disponible: el saldo menos el depósito de garantía y los importes retenidos.',
  converted_amount_is_zero: 'El importe es demasiado pequeño para convertirlo.',
  rate_unavailable: 'En este momento no hay tipo de cambio para estas divisas. Consulte a su gestor.',
  rate_changed: 'El tipo de cambio ha variado. No se ha contabilizado nada: consulte el nuevo tipo.',
  rate_just_set: 'Este tipo se acaba de fijar. Un importe tan grande se convierte a él dentro de {wait}.',
  rate_too_old: 'El tipo de cambio es demasiado antiguo. Inténtelo más tarde o consulte a su gestor.',
  confirmation_required: 'Esto debe confirmarse con un código de un solo uso. Pida un código y envíelo también.',
  too_many_confirmation_tries: 'Demasiados códigos erróneos. Espere {wait} y pida uno nuevo.',
  confirmation_expired: 'Este código ya no es válido. Pida uno nuevo.',
  confirmation_code_wrong: 'El código no es correcto. Compárelo con el correo electrónico o pida uno nuevo.',
  confirmation_of_other_order:
    'El código corresponde a otra cosa: lo que debía confirmar ha cambiado desde entonces. Pida un código nuevo.',
  idempotency_key_malformed: 'La cabecera Idempotency-Key debe tener de 1 a 255 caracteres ASCII visibles.',
  idempotency_key_reused: 'Esta orden ya se envió con otros datos. Compruebe el extracto y prepare una orden nueva.',
  idempotency_key_of_refused_order:
    'La orden con esta clave se rechazó antes y no se movió dinero. Envíe esta como una orden nueva.',
  conversion_approved_alone: 'Un cambio de divisa se aprueba aparte, al tipo de cambio que usted ve.',
  standing_order_malformed: 'Indique cada cuánto se repite, desde qué día y, como mucho, un final.',
  standing_order_not_found: 'No existe esa orden permanente, o ya ha terminado.',
  standing_order_moved_on: 'El próximo día ha cambiado entretanto. Vuelva a mirarlo.',
  too_many_standing_orders: 'Un cliente tiene como máximo 200 órdenes permanentes. Termine antes una.',
  too_many_rate_wishes: 'Ya espera {rateWishesMax} tipos de cambio. Retire uno antes.',
  rate_wish_not_found: 'No espera este tipo de cambio.',
  order_file_too_large: 'Un archivo tiene como máximo 12\u00a0MiB y 10\u00a0000 filas. Envíelo por partes.',
  order_file_type_unknown: 'El banco no lee este archivo. Admite pain.001.001.03 y .09, XLSX o una tabla CSV en UTF-8.',
  order_file_columns_wrong:
    'La primera línea nombra las columnas como la plantilla: cada una una vez, y ninguna otra{place}.',
  order_file_malformed:
    'El archivo no se puede leer hasta el final, o sus sumas no son las de sus filas{place}. No se ha guardado nada.',
  order_file_empty: 'El archivo no tiene ninguna fila que enviar.',
  order_file_other_workbook:
    'Este libro no se puede leer: el banco admite XLSX sin contraseña ni macros. Guárdelo así o como CSV.',
  order_file_cell_computed: 'Una celda contiene una fórmula o un error{place}. Escriba el valor mismo.',
  order_file_cell_inexact:
    'Un número está guardado con otras cifras que las escritas o mostradas{place}. Escriba la celda como texto.',
  order_file_cell_unseen:
    'Hay una fila o columna con valores oculta, o celdas combinadas{place}. Muéstrelas o separe las celdas.',
  too_many_order_rows:
    'Sus archivos sin enviar de los últimos 30\u00a0días tienen demasiadas filas. Envíelos antes de traer otro.',
  order_file_not_found: 'No existe ese archivo, o no tiene esa fila.',
  order_file_moved_on: 'El archivo ha cambiado entretanto. Vuelva a mirarlo.',
  order_file_has_refused_rows: 'Hay filas rechazadas. Corríjalas o déjelas fuera y envíe después el archivo.',
  order_file_has_twins: 'Hay filas parecidas a otras órdenes. Confirme que las quiere enviar o déjelas fuera.',
  order_file_not_sent: 'Este archivo no se ha enviado: ninguna de sus filas es una orden.',
  order_row_begins_as_formula: 'Un nombre no puede empezar por =, +, - ni @.',
  order_row_in_other_currency: 'El importe no está en la divisa de la cuenta.',
  order_not_found: 'No existe esa orden.',
  order_not_in_process: 'La orden ya no está en curso y no puede anularse. El extracto muestra su situación.',
  order_moved: 'Alguien ya ha decidido sobre esta orden. Vuelva a abrirla.',
  order_changed: 'La orden se modificó después de que usted la leyera. Compruebe qué dice ahora y decida de nuevo.',
  order_content_unknown: 'De momento no se puede leer esta orden y no se hace nada con ella. Inténtelo más tarde.',
  order_group_unknown: 'No existe ese grupo de órdenes.',
  own_order_not_approved: 'Esta orden la preparó usted. Debe aprobarla otro usuario.',
  order_of_other_user: 'Esta orden la preparó otro usuario. Solo él puede modificarla.',
  execution_day_malformed: 'Indique el día como una fecha.',
  execution_day_out_of_range: 'Elija un día posterior a hoy, con un año de antelación como máximo.',
  execution_day_is_no_bank_day: 'El banco no envía pagos los sábados ni los domingos. Elija otro día.',
  second_person_required: 'Nadie decide esto solo. Propóngalo y otra persona dará su conformidad.',
  payment_file_not_found: 'No se ha encontrado este fichero de pagos.',
  payment_files_locked:
    'El banco se ha restaurado: los ficheros de pagos esperan hasta que el personal compare lo que ya salió.',
  hit_not_found: 'No se ha encontrado esta coincidencia.',
  hit_of_an_order: 'Esta coincidencia corresponde a una orden: decida sobre la orden.',
  proposal_not_found: 'No existe esa propuesta.',
  proposal_decided: 'Otra persona ya ha decidido sobre esta propuesta. Compruebe quién y qué decidió.',
  proposal_expired: 'Esta propuesta ha caducado. Vuelva a presentarla si sigue siendo necesaria.',
  own_proposal_not_approved: 'Esta propuesta la presentó usted. Debe decidirla otra persona.',
  proposal_of_other_staff: 'Esta propuesta la presentó otra persona. Solo ella puede retirarla.',
  proposal_changed: 'Lo que cambiaría esta propuesta ya no es lo que usted leyó. Revísela de nuevo y decida después.',
  proposal_open_already: 'Ya hay abierta una propuesta igual. Decídala o retírela primero.',
  emergency_act_not_found: 'No existe tal acto de emergencia.',
  emergency_act_closed: 'Dos personas ya han firmado este acto.',
  own_emergency_act: 'Usted mismo dio esta orden. Deben firmarla otras dos personas.',
  emergency_act_signed_already: 'Usted ya ha firmado este acto. Debe firmarlo también otra persona.',
  roles_must_not_meet: 'Estas funciones no deben reunirse en una sola persona.',
  nothing_to_change: 'No cambiaría nada.',
  staff_not_found: 'Nadie del personal tiene este usuario.',
  staff_is_yourself: 'No puede hacérselo a usted mismo. Puede hacerlo otro administrador.',
  client_not_found: 'No existe ese cliente.',
  balance_not_zero: 'La cuenta todavía tiene saldo.',
  account_has_orders: 'Una orden de esta cuenta sigue en curso.',
  account_is_held: 'Hay un importe retenido en esta cuenta. Levante primero la retención.',
  hold_not_found: 'No existe esa retención o ya ha terminado.',
  entry_not_balanced: 'Los cargos y abonos deben coincidir en cada divisa.',
  entry_of_two_clients: 'Un asiento manual mueve la cuenta de un solo cliente.',
  chart_account_taken: 'El plan de cuentas ya tiene este número o este código.',
  chart_account_needed: 'Los programas del banco usan esta cuenta: permanece abierta.',
  earlier_year_not_carried: 'Primero se traspasa al patrimonio el resultado de un año anterior.',
  entry_not_found: 'No existe ese asiento.',
  export_not_found: 'No existe ese archivo de los libros.',
  entry_reversed_already: 'Este asiento ya se ha retrocedido.',
  entry_not_reversible: 'Este asiento no se retrocede por sí solo: rechace o devuelva su orden.',
  suspense_decided: 'Alguien ya decidió sobre este movimiento. Vuelva a leerlo.',
  card_settlement_not_found: 'Esta liquidación no existe.',
  acquirer_file_not_found: 'No hay bajo este identificador un fichero del adquirente que espere su dinero.',
  acquirer_amount_differs: 'El dinero no es el importe que dice el fichero.',
  card_difference_not_found: 'Esta diferencia no existe o ya se decidió. Vuelva a leer la lista.',
  merchant_takes_payments: 'El comercio acepta pagos reales. Bloquéelo primero.',
  merchant_has_open_cards: 'El comercio tiene aún pagos, disputas, una reserva o una deuda abiertos.',
  merchant_deposit_not_held: 'El banco no tiene depósito de garantía de este comercio.',
  entry_is_a_debit: 'El dinero que salió se contabiliza a cargo del propio banco y no se devuelve.',
  order_has_its_money:
    'El cliente ya tiene de vuelta el dinero de esa orden. Es del propio banco o se devuelve a su remitente.',
  account_in_other_currency: 'La cuenta está en otra divisa.',
  mail_address_malformed: 'Indique una dirección de correo electrónico.',
  rate_malformed: 'Indique el tipo como un número, por ejemplo 1.0845.',
  rate_beyond_band: 'Este tipo difiere demasiado de los del último día. Propóngalo a otra persona.',
  period_not_over: 'Este período aún no ha terminado.',
  period_closed_already: 'Este período ya está cerrado.',
  period_out_of_order: 'Los períodos se cierran por orden: los días, después su mes y después el año.',
  checklist_not_met:
    'Un punto de la lista de control no se cumple. Cúmplalo o, donde se permita, exclúyalo indicando el motivo.',
  open_item_not_found: 'No existe esa partida abierta, o ya está conformada.',
  arrived_file_not_found: 'No existe ese archivo de un corresponsal.',
  payment_file_released: 'Este fichero de pagos ya puede salir.',
  arrived_file_refused: 'El banco no puede tomar el archivo tal como está ahora. Elíjalo de nuevo para leer el motivo.',
  incoming_file_not_found: 'Ningún archivo de un corresponsal tiene este identificador.',
  file_taken_back_already: 'Dos personas ya retiraron este archivo.',
  file_in_use: 'Algo del archivo ya se ha usado. Su página dice qué.',
  entry_not_assigned: 'Este movimiento no está asignado a ninguna cuenta.',
  return_sent: 'Este dinero salió en un fichero y el corresponsal no lo ha rechazado.',
  shares_not_exact: 'Las partes deben sumar el importe exacto, cada una para otra cuenta.',
  reversal_has_no_credit: 'No retira ningún abono de este importe que tengan los clientes.',
  order_not_returnable: 'No nombra ninguna orden que pueda devolverse con él.',
  order_set_aside: 'La orden está apartada. Retómela primero.',
  death_stands: 'Consta el fallecimiento de este cliente. Dos personas levantan lo que se detuvo.',
  client_is_company: 'Una empresa no fallece: dé de baja a los usuarios que actúan por ella.',
  order_taken: 'Otro empleado tiene ahora la orden. Vuelva a mirarla.',
  screening_list_not_found: 'No existe tal edición de esta lista.',
  screening_list_to_come: 'La edición es de un día que aún no ha llegado.',
  fee_not_found: 'No existe esa comisión.',
  fee_not_open: 'Esa comisión ya se ha cobrado o condonado.',
  fees_to_assign: 'Desde entonces se han contabilizado comisiones a mano: indique primero a qué corresponde cada una.',
  fees_outstanding: 'Esta cuenta tiene comisiones pendientes: cóbrelas o condónelas primero.',
  tariff_not_ahead: 'Una tarifa rige desde un día futuro o, si no se indica ninguno, desde su aprobación.',
  term_deposit_not_found: 'No existe ningún depósito a plazo con este número.',
  term_deposit_ended: 'Este depósito a plazo ya ha terminado.',
  term_deposit_matured: 'Los doce meses de este depósito han transcurrido: se reembolsa por sí solo.',
  term_deposit_stands: 'Un depósito a plazo vuelve a esta cuenta: permanece abierta hasta entonces.',
  card_payments_open:
    'Aún hay pagos con tarjeta vinculados a esta cuenta: permanece abierta hasta que se liquiden y no quede reserva.',
  deposit_not_offered: 'El banco no abre depósitos a plazo en esta divisa o de este importe.',
  deposit_terms_changed: 'Las condiciones han cambiado desde que las leyó. Léalas de nuevo.',
  case_not_found: 'No existe tal expediente.',
  case_closed: 'Este expediente está cerrado.',
  task_not_found: 'No existe esta tarea, o no es suya.',
  task_subject_not_found: 'Ningún cliente, orden o solicitud tiene este número.',
  task_done: 'Esta tarea está hecha.',
  task_changed: 'Alguien ha cambiado esta tarea. Léala de nuevo.',
  person_not_found: 'No se conoce a nadie con este número o referencia.',
  accounts_still_open:
    'El cliente tiene una cuenta. Cierre antes las cuentas: hasta entonces el banco necesita los datos.',
  nothing_to_erase: 'Ahora no se puede suprimir nada: lo que queda se conserva por ley.',
  file_incomplete: 'Faltan datos en el expediente.',
  questionnaire_changed: 'El cuestionario ha cambiado. Respóndalo tal como es ahora.',
  answers_missing: 'Responda a todas las preguntas.',
  risk_lowered_by_two: 'Rebajar el riesgo exige dos personas: propóngalo.',
  compliance_needed: 'El riesgo es alto: debe valorarlo una persona de cumplimiento.',
  compliance_is_third_hand: 'El riesgo es alto: quien lo valoró por cumplimiento no propone ni aprueba.',
  waived_at_high_risk: 'El riesgo es alto: todos los documentos deben estar en regla, sin dispensas.',
  paper_expired: 'Un documento ha caducado.',
  beneficiary_not_found: 'Este beneficiario ya no está en su lista.',
  too_many_beneficiaries: 'Su lista ya tiene {beneficiariesMax} beneficiarios y no caben más. Elimine uno antes.',
  cooling_hours_malformed: 'Escriba un número entero de horas, de 0 a 720.',
  account_not_found: 'No existe esa cuenta.',
  currency_unknown: 'Esa divisa no existe.',
  period_malformed: 'Escriba las fechas como año-mes-día; la primera no puede ser posterior a la última.',
  transfer_type_unknown: 'Ese tipo de operación no existe.',
  payment_status_unknown: 'Ese estado de pago no existe.',
  amount_range_malformed: 'El primer importe no puede ser mayor que el segundo.',
  search_too_long: 'La búsqueda tiene demasiadas palabras. Quite algunas.',
  sort_unknown: 'El extracto no se puede ordenar así.',
  cursor_malformed: 'No se ha podido continuar desde ese punto. Empiece desde el principio.',
  payment_not_found: 'No existe ese pago.',
  too_many_labels: 'Un movimiento lleva como máximo {labelsMax} etiquetas. Quite una antes.',
  spending_period_unknown: 'Elija un mes, un trimestre o un año.',
  spending_too_long:
    'Hay demasiados movimientos para clasificarlos de una vez. Elija un periodo más corto o una cuenta.',
  category_unknown: 'No existe esa categoría. Vuelva a leer la tabla.',
  category_rule_malformed:
    'Una regla necesita palabras que buscar y una categoría, y ninguna puede ser demasiado larga.',
  too_many_category_rules: 'Puede haber {categoryRulesMax} reglas y no caben más. Elimine una antes.',
  category_rules_need_all_accounts: 'Las reglas las cambian los usuarios que ven todas las cuentas del cliente.',
  category_rules_changed: 'Entretanto alguien cambió las reglas. Vuelva a leerlas y haga después su cambio.',
  format_unknown:
    'Elija uno de los formatos: csv, csv-plain, csv-spreadsheet, xlsx, pdf, ' +
    'camt.053.001.08, camt.053.001.04, camt.053.001.02, ' +
    'camt.052.001.08, camt.054.001.08, mt940, mt940-structured, mt942, ofx, ofx-1.0.2, qif.',
  language_unknown: 'No se emiten archivos en este idioma. Elija en, ru, es o fr.',
  period_in_future: 'No se emiten extractos de días futuros. Elija un periodo que ya haya comenzado.',
  tax_report_not_found: 'No hay informe fiscal de ese año.',
  format_takes_no_selection:
    'Este formato solo admite extractos completos. Indique una cuenta y un periodo, o elija CSV, XLSX o PDF para ' +
    'una selección.',
  format_needs_account: 'Este formato contiene una sola cuenta. Elija la cuenta.',
  statement_too_long:
    'El extracto tiene demasiados movimientos para este formato. Elija un periodo más corto u otro formato.',
  amount_too_long_for_format: 'Un importe tiene más cifras de las que admite este formato. Elija otro formato.',
  too_many_files: 'Ya se están preparando varios archivos para usted. Espere a que termine uno y vuelva a intentarlo.',
  link_not_found:
    'Este enlace ya no funciona: se ha usado, se ha sustituido por otro o ha caducado. Pida uno nuevo al banco.',
  document_not_found: 'Ese documento no existe.',
  document_not_asked_for: 'Este documento no figura en la lista. Elija uno de la lista o envíelo como otro documento.',
  document_too_large:
    'El documento está vacío o supera los 6\u00a0MB. Guárdelo con un tamaño menor y vuelva a enviarlo.',
  document_type_unknown:
    'Solo se admiten PDF, JPEG y PNG; este archivo no es de esos tipos o está dañado. Guárdelo como PDF y vuelva ' +
    'a enviarlo.',
  document_part_unexpected: 'El documento no ha llegado completo. Vuelva a enviarlo.',
  too_many_documents:
    'Ya hay todos los documentos que el banco admite. Reúna varias páginas en un archivo o escríbanos.',
  too_many_document_bytes:
    'Los archivos de sus mensajes de los últimos 30\u00a0días ocupan todo el espacio. Tráigalo más tarde o escríbanos.',
  documents_missing: 'Todavía no ha llegado ningún documento. Envíe al menos uno antes de terminar.',
  enquiry_not_found: 'No existe ese mensaje ni esa solicitud. Vuelva a cargar la lista.',
  enquiry_changed:
    'Un compañero se ha adelantado, o el estado ya no lo permite. Vuelva a abrirlo: el historial dice quién hizo ' +
    'qué.',
  sender_address_missing:
    'El remitente no dio una dirección de correo electrónico válida. Llámele o escríbale por correo postal.',
  application_not_ready: 'Hay documentos de la lista sin decisión. Acepte o dispense antes cada uno de ellos.',
  risk_not_rated: 'El riesgo aún no está valorado. Valórelo primero, con los motivos.',
  screening_undecided:
    'Un nombre espera a cumplimiento o no se ha comparado con la última lista. Compárelo y espere la decisión.',
  screening_confirmed:
    'Cumplimiento ha confirmado una coincidencia con una lista de sanciones. No se puede aceptar la solicitud.',
  applicant_name_missing:
    'Faltan el nombre, el apellido o la empresa en la solicitud. Pida al solicitante que la presente de nuevo.',
  login_malformed: 'El usuario debe tener de 3 a 100 letras minúsculas, cifras o los signos . _ @ + -',
  login_taken: 'Otro usuario tiene ese nombre de acceso. Elija otro.',
  accounts_missing: 'Indique una cuenta como mínimo y diez como máximo.',
  day_unknown: 'Ese día no existe en el calendario. Escríbalo como 2026-11-23: año, mes, día.',
  day_in_future: 'Ese día aún no ha llegado. Elija hoy o un día anterior.',
  day_not_over: 'Los saldos se certifican al cierre de un día terminado. Elija un día anterior.',
  nothing_to_confirm: 'Ninguno de esos clientes tenía una cuenta al cierre de ese día: no hay carta que emitir.',
  letter_not_found: 'No existe ninguna carta con ese número.',
  letter_differs: 'La contabilidad ya no coincide con esta carta. No se emite de nuevo; haga verificar los libros.',
  service_unavailable:
    'El banco no puede responder en este momento. No se ha contabilizado nada. Inténtelo dentro de un minuto.',
  bank_is_read_only:
    'El banco está en mantenimiento: puede consultarlo todo, pero no ordenar ni cambiar nada. Inténtelo más tarde.',
  period_closed: 'La contabilidad de ese día está cerrada. No se ha contabilizado nada. Inténtelo de nuevo.',
  outcome_unknown:
    'La conexión se perdió en el momento de contabilizar. Envíe la misma orden otra vez: no se contabilizará dos ' +
    'veces.',
  internal_error:
    'Algo ha fallado por nuestra parte. Inténtelo de nuevo y, si persiste, indíquenos el número de la solicitud.',
};

/** Follows a refusal that is given again. */
export const refusedBefore =
  'Esta orden ya se rechazó antes y no se movió dinero. Para volver a intentarlo, envíela como una orden nueva.';

/** Where a file breaks a rule, behind the words that speak of it. */
export const filePlaces = { line: ' (línea\u00a0{line})', cell: ' (línea\u00a0{line}, columna\u00a0{column})' };
