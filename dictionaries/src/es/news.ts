import type { news as reference } from '../en/news.ts';

export const news: typeof reference = {
  title: 'Avisos',
  isNew: 'Nuevo:',
  kinds: {
    order_completed: 'Orden internacional ejecutada',
    order_rejected: 'Orden internacional rechazada',
    order_returned: 'Pago devuelto',
    scheduled_order_booked: 'Traspaso programado ejecutado',
    scheduled_order_refused: 'Orden programada no ejecutada',
    money_received: 'Abono recibido',
    order_prepared: 'Una orden espera su aprobación',
    order_changed: 'Se ha modificado una orden que espera su aprobación',
    order_approved: 'Su orden ha sido aprobada',
    order_declined: 'Otro usuario ha rechazado su orden',
    order_withdrawn: 'Otro usuario ha anulado su orden',
    order_expired: 'Su orden ha caducado: nadie decidió a tiempo',
    beneficiary_added: 'Beneficiario añadido',
  },
  by: 'por {name}',
  none: 'No hay avisos de los últimos 30 días.',
  foot: 'De los últimos 30 días. En Seguridad se elige cuáles se envían por correo.',
};
