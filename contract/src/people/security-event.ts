/** What happens at the login of a user; it is shown to them for all their clients alike. */
export const loginEvents = [
  'login',
  'login_locked',
  'pin',
  'pin_locked',
  'passkey_login',
  'login_code',
  'recovery_code_used',
  'passkey_added',
  'passkey_removed',
  'authenticator_added',
  'authenticator_removed',
  'recovery_codes_renewed',
  'mailed_pin_ended',
  'mailed_pin_resumed',
  'second_factors_end_announced',
  'second_factors_kept',
  'second_factors_ended',
  'logout',
  'client_chosen',
  'password_change',
  'password_reset',
  'password_locked',
  'session_closed',
  'sessions_closed',
] as const;

/**
 * The kinds of security events that a client sees. `login` is the password, `pin` the PIN after it; `password_reset`
 * was done by the bank's staff.
 */
export const securityEvents = [
  ...loginEvents,
  'beneficiary_saved',
  'beneficiary_changed',
  'beneficiary_renamed',
  'beneficiary_deleted',
  'account_named',
  'access_token_created',
  'access_token_revoked',
  'statement_delivery_ordered',
  'statement_delivery_ended',
  'webhook_endpoint_made',
  'webhook_endpoint_paused',
  'webhook_endpoint_resumed',
  'webhook_endpoint_ended',
  'webhook_secret_rotated',
  'merchant_credentials_made',
  'merchant_credentials_changed',
  'merchant_credentials_ended',
  'merchant_secret_rotated',
] as const;
export type SecurityEventKind = (typeof securityEvents)[number];
