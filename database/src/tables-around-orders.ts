const tablesOfRules = ['approval_rules', 'order_approvals', 'cooling_off'] as const;
export const tablesOfOrderFiles = ['order_files', 'order_file_rows', 'order_file_approvals'] as const;

/** What orders come from, and who approves them. */
export const tablesAroundOrders = [
  ...tablesOfRules,
  'standing_orders',
  'standing_order_days',
  ...tablesOfOrderFiles,
] as const;
