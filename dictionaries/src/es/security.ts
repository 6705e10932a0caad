import type { security as reference } from '../en/security.ts';

export const security: typeof reference = {
  title: 'Seguridad',
  lead:
    'Dónde tiene sesiones abiertas y qué ha ocurrido a su puerta. Si algo de esto no es suyo, cierre todas las ' +
    'sesiones, cambie la contraseña y llame a su gestor de cuenta.',
  unknownDevice: 'Dispositivo desconocido',
  here: 'Esta sesión',
  sessions: {
    title: 'Sesiones abiertas',
    failed: 'No se ha podido cargar la lista de sesiones abiertas.',
    device: 'Dispositivo y red',
    begun: 'Acceso',
    lastUsed: 'Último uso',
    action: 'Cerrar',
    close: 'Cerrar',
    closeLabel: 'Cerrar la sesión en {device} del {date}',
    closed: 'La sesión se ha cerrado',
    known:
      'Durante {days} días recordamos los dispositivos y las redes desde los que ha entrado, para que nadie que ' +
      'pruebe contraseñas pueda cerrarle el acceso allí. Si cierra todas las sesiones, los olvidamos.',
  },
  ending: {
    title: '¿Cerrar esta sesión?',
    text: 'La sesión en {device} del {date} se cerrará al instante.',
    confirm: 'Cerrar la sesión',
    cancel: 'Mantenerla',
  },
  proof: {
    lead: 'Para confirmar que es usted, escriba su contraseña.',
    label: 'Contraseña',
    show: 'Mostrar',
    hide: 'Ocultar',
    missing: 'Escriba su contraseña.',
  },
  everywhere: {
    open: 'Cerrar todas las sesiones',
    title: '¿Cerrar todas las sesiones?',
    text:
      'Todas las sesiones abiertas se cierran al instante, también esta, y el banco olvida los dispositivos y las ' +
      'redes desde los que ha entrado. Las órdenes enviadas siguen su curso.',
    confirm: 'Cerrar todas las sesiones',
    cancel: 'Seguir conectado',
  },
  events: {
    title: 'Actividad reciente',
    failed: 'No se ha podido cargar la actividad reciente.',
    what: 'Suceso',
    where: 'Dispositivo y red',
    when: 'Cuándo',
    more: 'Mostrar anteriores',
    end: 'No hay nada anterior.',
    staff: 'El banco',
    done: {
      login: 'Contraseña aceptada',
      login_locked: 'Acceso cerrado por un tiempo',
      pin: 'Sesión iniciada',
      pin_locked: 'PIN cerrado por un tiempo',
      logout: 'Sesión cerrada',
      password_change: 'Contraseña cambiada',
      password_reset: 'Contraseña nueva puesta por el banco',
      password_locked: 'Contraseña cerrada por un tiempo',
      session_closed: 'Sesión cerrada desde la lista',
      sessions_closed: 'Todas las sesiones cerradas',
      beneficiary_saved: 'Beneficiario guardado',
      beneficiary_changed: 'Datos de un beneficiario cambiados',
      beneficiary_renamed: 'Nombre de un beneficiario cambiado',
      beneficiary_deleted: 'Beneficiario eliminado',
    },
    refused: {
      login: 'Contraseña incorrecta',
      login_locked: 'Acceso cerrado tras cinco contraseñas incorrectas',
      pin: 'PIN incorrecto',
      pin_locked: 'PIN cerrado tras cinco intentos fallidos',
      logout: 'Cierre de sesión rechazado',
      password_change: 'Cambio de contraseña rechazado',
      password_reset: 'Contraseña nueva rechazada',
      password_locked: 'Contraseña cerrada tras cinco intentos fallidos',
      session_closed: 'Cierre de una sesión rechazado',
      sessions_closed: 'Cierre de todas las sesiones rechazado',
      beneficiary_saved: 'Guardado de un beneficiario rechazado',
      beneficiary_changed: 'Cambio de datos de un beneficiario rechazado',
      beneficiary_renamed: 'Cambio de nombre de un beneficiario rechazado',
      beneficiary_deleted: 'Eliminación de un beneficiario rechazada',
    },
  },
};
