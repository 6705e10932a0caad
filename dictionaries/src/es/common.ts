import type { common as reference } from '../en/common.ts';

export const common: typeof reference = {
  close: 'Cerrar',
  tryAgain: 'Volver a intentar',
  loading: 'Cargando',
  showPassword: 'Mostrar',
  hidePassword: 'Ocultar',
  failures: {
    unreachable: 'No hay conexión con el banco. Compruebe su conexión y vuelva a intentarlo.',
    sessionEnded: 'Su sesión ha terminado. Inicie sesión de nuevo.',
    unexpected: 'Se ha producido un error por nuestra parte. No se ha perdido nada; vuelva a intentarlo.',
    reference: 'Referencia para nuestro personal: {requestId}',
  },
  portalPicture: 'El cliente y las cifras son inventados.',
  film: { hold: 'Pausar el vídeo', release: 'Reproducir el vídeo' },
  slides: {
    carousel: 'carrusel',
    slide: 'diapositiva',
    position: 'Diapositiva {number} de {count}',
    announcement: 'Diapositiva {number} de {count}: {title}',
    previous: 'Diapositiva anterior',
    next: 'Diapositiva siguiente',
    choose: 'Elegir una diapositiva',
    hold: 'Detener las diapositivas',
    release: 'Reanudar las diapositivas',
  },
};
