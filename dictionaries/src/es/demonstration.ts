export const demonstration: typeof import('../en/demonstration.ts').demonstration = {
  footer:
    'Esto es una demostración de software. Este banco no existe, y nada de lo que hay en este sitio constituye ' +
    'una oferta de servicios bancarios, de inversión ni de ningún otro tipo.',
  login: {
    title: 'Esto es una demostración de software.',
    text:
      'Este banco no existe y nada de lo que aquí figura constituye una oferta. El servidor muestra los usuarios ' +
      'de demostración al arrancar.',
  },
  pin: 'Demostración: su PIN es {pin}',
  pinShownOnce: 'Demostración: el PIN se muestra una sola vez. Solicite otro para verlo aquí.',
  code: 'Demostración: su código es {code}',
  feeNotCharged: 'Esta demostración no la cobra.',
  authorities:
    'Estas tres autoridades son inventadas, como el banco, y también lo son sus sellos. Ningún registro contiene ' +
    'esos números.',
  directors: 'Estos tres consejeros son inventados, como el banco, y sus retratos no representan a nadie.',
  house: 'La casa es inventada, como el banco y su puerto.',
  quotes: 'Inventadas para esta demostración, con fecha de {day}, {time} UTC.',
};
