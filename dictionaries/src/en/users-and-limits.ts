/** The page of who may do what for the client. Users and limits are worded in `security`. */
export const usersAndLimits = {
  title: 'Users and limits',
  lead:
    'Who may do what for the client: users and their rights, limits for payments, who approves orders, and how ' +
    'long new beneficiaries wait.',
};
