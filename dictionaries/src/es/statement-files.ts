import type { statementFiles as reference } from '../en/statement-files.ts';

/** The statement taken away as a file, and receipts. */
export const statementFiles: typeof reference = {
  open: 'En un archivo',
  format: 'Formato del archivo',
  what: {
    csv: 'Una tabla completa para sus propios programas',
    csv_plain: 'Una línea por movimiento y nada más',
    csv_spreadsheet: 'Para hojas de cálculo: se abre sin ajustes',
    xlsx: 'Un libro con saldos y movimientos',
    pdf: 'Un documento para imprimir o presentar',
    camt053_08: 'Para la contabilidad: ISO 20022, versión actual',
    camt053_04: 'Para la contabilidad: ISO 20022, la versión que lee la mayoría de los programas',
    camt053_02: 'Para la contabilidad: ISO 20022, para programas antiguos',
    camt052: 'Para la contabilidad: lo que va de hoy, ISO 20022',
    camt054: 'Para la contabilidad: avisos de cargo y abono, ISO 20022',
    mt940: 'Para la contabilidad con archivos SWIFT, una cuenta en cada uno',
    mt942: 'Para la contabilidad con archivos SWIFT: lo que va de hoy, una cuenta en cada uno',
    ofx: 'Para programas de finanzas personales',
    ofx1: 'Para programas antiguos de finanzas personales',
    qif: 'Para programas que no leen OFX ni camt, una cuenta en cada uno',
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
