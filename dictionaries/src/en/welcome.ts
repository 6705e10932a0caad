/** The page to which the welcome mail leads a new user, who chooses a password. */
export const welcome = {
  title: 'Choose your password',
  lead: 'For the login {login}. You enter both when you log in, and then a one-time PIN that we send by email.',
  submit: 'Set the password',
  done: 'Your password is set',
  doneText: 'You can log in now. This link has done its work.',
  logIn: 'Log in',
};
