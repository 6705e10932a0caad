export const gate = {
  title: 'Welcome',
  subtitle:
    'Additional authentication is needed before this site opens. Your account manager can give you the password.',
  password: 'Password',
  confirm: 'CONFIRM',
};
