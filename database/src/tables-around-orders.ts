const tablesOfRules = [
  'approval_rules',
  'order_approvals',
  'cooling_off',
  'membership_changes',
  'invitations',
] as const;
export const tablesOfOrderFiles = ['order_files', 'order_file_rows', 'order_file_approvals'] as const;

/** What orders come from, who approves them, and who is to. */
export const tablesAroundOrders = [
  ...tablesOfRules,
  'standing_orders',
  'standing_order_days',
  ...tablesOfOrderFiles,
] as const;

/** The names that screening compares, and whether an order is held for a hit. */
export const tablesScreened = [
  'application_files',
  'beneficiaries',
  'clients',
  'enquiries',
  'file_records',
  'invitations',
  'orders',
  'staff',
  'users',
] as const;
