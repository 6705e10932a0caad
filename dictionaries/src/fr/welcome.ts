export const welcome: typeof import('../en/welcome.ts').welcome = {
  title: 'Choisissez votre mot de passe',
  lead:
    'Pour l’identifiant {login}. À la connexion, vous saisissez les deux, puis un code PIN à usage unique ' +
    'envoyé par e-\u2060mail.',
  submit: 'Enregistrer le mot de passe',
  done: 'Votre mot de passe est enregistré',
  doneText: 'Vous pouvez vous connecter. Ce lien a rempli son office.',
  logIn: 'Se connecter',
};
