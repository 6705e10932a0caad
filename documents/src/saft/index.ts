export {
  writeSaft,
  type AuditedAccount,
  type AuditedCustomer,
  type AuditedTransaction,
  type AuditFile,
} from './write-saft.ts';
