export const personalBanking: typeof import('../en/personal-banking.ts').personalBanking = {
  title: 'Banca privada, con atención personal',
  lead: 'Para una persona: varias divisas, un gestor que responde y nuestra tarifa en esta página.',
  bullets: {
    verification: 'Verificación en {verificationHours}\u00a0horas como máximo',
    card: 'Una tarjeta de débito; sus comisiones figuran más abajo',
    accountManager: 'Un gestor personal que responde en horario de oficina',
  },
};
