import type { statementFiles as reference } from '../en/statement-files.ts';

/** The statement taken away as a file, and receipts. */
export const statementFiles: typeof reference = {
  open: 'Descargar el extracto',
  format: 'Formato del archivo',
  what: {
    csv: 'Una tabla sencilla para sus propios programas',
    xlsx: 'Un libro con saldos y movimientos',
    pdf: 'Un documento para imprimir o presentar',
    camt053_08: 'Para la contabilidad: ISO 20022, versión actual',
    camt053_04: 'Para la contabilidad: ISO 20022, la versión que lee la mayoría de los programas',
    mt940: 'Para la contabilidad con archivos SWIFT, una cuenta en cada uno',
    ofx: 'Para programas de finanzas personales',
  },
  asShown: 'El archivo contiene lo que se muestra, con estos filtros.',
  wholeAccount: 'El archivo contiene la cuenta entera en este periodo. Los demás filtros no se aplican a este formato.',
  allAccounts:
    'El archivo contiene todas sus cuentas enteras en este periodo. Los demás filtros no se aplican a este formato.',
  oneAccount: 'Este formato contiene una sola cuenta. Elija primero una cuenta.',
  download: 'Descargar',
  writing: 'Se está preparando el archivo',
  done: '{name} está en sus descargas.',
  failed: 'No se ha podido preparar el archivo.',
  receipt: 'Justificante en PDF',
  receiptFailed: 'No se ha podido preparar el justificante.',
};
