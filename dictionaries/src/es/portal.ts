import type { portal as reference } from '../en/portal.ts';

export const portal: typeof reference = {
  tabsLabel: 'Área personal',
  tabs: {
    details: 'Datos',
    statement: 'Extracto',
    internationalTransfer: 'Transferencia internacional',
    internalTransfer: 'Traspaso interno',
  },
  greetings: {
    morning: 'Buenos días, {name}',
    afternoon: 'Buenas tardes, {name}',
    evening: 'Buenas noches, {name}',
  },
  restoring: 'Abriendo su cuenta',
  invitation: {
    title: 'Su cuenta se abre al acceder',
    text: 'Aquí no se muestra nada hasta que usted acceda.',
    login: 'Acceder',
  },
  ended: {
    title: 'Su sesión ha terminado',
    text: 'Termina tras un tiempo sin actividad o si la contraseña cambia desde otro dispositivo. Acceda de nuevo y volverá a esta página.',
  },
  idle: {
    title: '¿Sigue ahí?',
    text: 'Sin actividad, su sesión terminará en breve y se perdería lo que haya escrito en esta página.',
    secondsLeft: {
      one: 'Queda {count} segundo',
      many: 'Quedan {count} de segundos',
      other: 'Quedan {count} segundos',
    },
    stay: 'Seguir conectado',
    logout: 'Salir ahora',
    notProlonged: 'No se puede contactar con el banco. Compruebe la conexión e inténtelo de nuevo.',
  },
};
