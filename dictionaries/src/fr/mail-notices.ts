/** Mails that tell a user what happened at their door. */
export const mailNotices: typeof import('../en/mail-notices.ts').mailNotices = {
  newDevice: {
    subject: 'Nouvelle connexion à votre compte',
    lead: 'Quelqu’un s’est connecté à votre banque en ligne depuis un endroit que nous ne connaissions pas.',
  },
  passwordChanged: {
    subject: 'Votre mot de passe a été modifié',
    lead: 'Le mot de passe de votre banque en ligne a été modifié et toutes les autres sessions ont été fermées.',
  },
  mailAddressChanged: {
    subject: 'Votre adresse e-\u2060mail a été modifiée',
    lead:
      'L’adresse e-\u2060mail de votre banque en ligne a été modifiée. Les codes PIN et les messages de la ' +
      'banque arrivent désormais à une autre adresse, et plus à celle-ci.',
  },
  loginLocked: {
    subject: 'Votre accès est temporairement bloqué',
    lead:
      'Un mot de passe erroné a été saisi cinq fois pour votre identifiant, et personne n’est entré. Pour un ' +
      'moment, nous n’acceptons aucune connexion depuis des appareils que nous ne connaissons pas\u00a0; le ' +
      'blocage prendra fin de lui-même. Vous pouvez toujours vous connecter depuis les appareils utilisés ces {days} ' +
      'derniers jours.',
    notOwn:
      'Si ce n’était pas vous, connectez-vous comme d’habitude depuis un appareil que vous avez déjà utilisé, ' +
      'et choisissez un autre mot de passe si le vôtre peut être deviné. Sur un nouvel appareil, attendez la ' +
      'fin du blocage. Si les essais continuent, prévenez votre gestionnaire. Nous envoyons cet ' +
      'e-\u2060mail au plus une fois toutes les {hours} heures.',
  },
  deviceLocked: {
    subject: 'Votre accès est temporairement bloqué sur un appareil',
    lead:
      'Un mot de passe erroné a été saisi cinq fois sur un appareil déjà utilisé pour vos connexions. ' +
      'Pour un moment, nous n’acceptons aucune connexion depuis cet appareil\u00a0; le blocage prendra fin ' +
      'de lui-même. Vous pouvez toujours vous connecter depuis vos autres appareils.',
  },
  pinLocked: {
    subject: 'Votre code PIN est temporairement bloqué',
    lead:
      'Un code PIN erroné a été saisi cinq fois après votre mot de passe. Nous avons bloqué le code pour un ' +
      'moment\u00a0; le blocage prendra fin de lui-même.',
  },
  passwordLocked: {
    subject: 'Le changement de mot de passe est temporairement bloqué',
    lead:
      'Dans une session ouverte de votre banque en ligne, un mot de passe actuel erroné a été saisi cinq fois. ' +
      'Pour un moment, on ne peut plus y changer le mot de passe ni fermer de session\u00a0; la ' +
      'connexion reste possible.',
  },
  accessTokenCreated: {
    subject: 'Un jeton d’accès a été créé',
    lead:
      'Dans votre banque en ligne, le jeton d’accès «\u00a0{subject}\u00a0» a été créé. Le ' +
      'programme qui le détient ' +
      'lit les relevés des comptes qu’il désigne.',
  },
  accessTokenRevoked: {
    subject: 'Un jeton d’accès a été révoqué',
    lead:
      'Dans votre banque en ligne, le jeton d’accès «\u00a0{subject}\u00a0» a été révoqué. Le programme qui ' +
      'l’utilisait ne lit désormais plus rien.',
  },
  deliveryOrdered: {
    subject: 'Des relevés seront envoyés périodiquement',
    lead:
      'Des relevés périodiques ont été demandés dans votre banque en ligne. Le fichier, ou l’avis qu’il est ' +
      'prêt, est adressé à {subject}. Vous pouvez y mettre fin au même endroit\u00a0: Sécurité, Relevés ' +
      'périodiques.',
  },
  deliveryEnded: {
    subject: 'Les relevés périodiques ont pris fin',
    lead:
      'Dans votre banque en ligne, il a été mis fin aux relevés périodiques. Plus rien n’est adressé à ' +
      '{subject}\u00a0: ni fichier, ni avis qu’il est prêt.',
  },
  webhookEndpointMade: {
    subject: 'Une adresse de webhooks a été ajoutée',
    lead:
      'Dans votre banque en ligne, l’adresse {subject} a été ajoutée : elle est désormais informée de ce ' +
      'qui se passe à la banque. Vous pouvez la supprimer au même endroit : Notifications webhook.',
  },
  webhookEndpointEnded: {
    subject: 'Une adresse de webhooks a été supprimée',
    lead: 'Dans votre banque en ligne, l’adresse {subject} a été supprimée. Elle n’est plus informée de rien.',
  },
  webhookSecretRotated: {
    subject: 'Un nouveau secret de webhooks',
    lead:
      'Dans votre banque en ligne, un nouveau secret a été créé pour les webhooks vers {subject}. Le ' +
      'précédent signe encore une semaine.',
  },
  secondFactorAdded: {
    subject: 'Un nouveau moyen de connexion',
    lead: 'Dans votre banque en ligne, un moyen de connexion a été ajouté : {subject}.',
  },
  secondFactorRemoved: {
    subject: 'Un moyen de connexion a été supprimé',
    lead: 'Dans votre banque en ligne, un moyen de connexion a été supprimé : {subject}.',
  },
  recoveryCodesRenewed: {
    subject: 'De nouveaux codes de secours',
    lead: 'Dans votre banque en ligne, de nouveaux codes de secours ont été créés. Les précédents n’ouvrent plus rien.',
  },
  recoveryCodeUsed: {
    subject: 'Un code de secours a été utilisé',
    lead:
      'Quelqu’un s’est connecté à votre banque en ligne avec l’un de vos codes de secours. Ce code n’ouvre plus ' +
      'rien.',
  },
  mailedPinEnded: {
    subject: 'Plus de code PIN par e-\u2060mail',
    lead:
      'Dans votre banque en ligne, le code PIN par e-\u2060mail a été désactivé. Vous vous connectez avec une clé ' +
      'd’accès ou un code d’une application d’authentification.',
  },
  mailedPinResumed: {
    subject: 'De nouveau un code PIN par e-\u2060mail',
    lead:
      'Dans votre banque en ligne, le code PIN par e-\u2060mail a été réactivé : le code PIN que vous recevez ' +
      'ouvre votre connexion.',
  },
  secondFactorsEndSoon: {
    subject: 'Vos moyens de connexion vont prendre fin',
    lead:
      'Quelqu’un a signalé à la banque la perte de vos clés d’accès, applications d’authentification et codes ' +
      'de secours. Ils prendront fin le {subject}, et un code PIN envoyé par e-\u2060mail ouvrira de nouveau votre ' +
      'connexion. Si vous n’avez rien perdu, conservez-les\u00a0: Sécurité dans votre banque en ligne.',
  },
  secondFactorsKept: {
    subject: 'Vos moyens de connexion sont conservés',
    lead:
      'Dans votre banque en ligne, quelqu’un a indiqué que rien n’est perdu\u00a0: vos clés d’accès, applications ' +
      'd’authentification et codes de secours sont conservés.',
  },
  secondFactorsEnded: {
    subject: 'Vos moyens de connexion ont pris fin',
    lead:
      'Vos clés d’accès, applications d’authentification et codes de secours ont pris fin, car leur perte a été ' +
      'signalée à la banque. Connectez-vous avec votre mot de passe et le code PIN envoyé par e-\u2060mail, puis ' +
      'ajoutez-en d’autres.',
  },
  standingOrderRefused: {
    subject: 'Pas de paiement de votre ordre permanent',
    lead:
      'Pour le {subject}, votre ordre permanent n’a pu créer aucun paiement. Dans votre banque en ligne, ' +
      'Ordres permanents dit pourquoi et s’il continue.',
  },
  standingOrderUncovered: {
    subject: 'Votre ordre permanent n’est pas encore couvert',
    lead:
      'Le {subject}, un paiement de votre ordre permanent part, et le compte n’est pas assez approvisionné ' +
      'pour l’instant. Il est visible dans votre banque en ligne, Ordres permanents.',
  },
  approvalRulesProposed: {
    subject: 'Des règles d’approbation attendent une décision',
    lead:
      'Dans votre banque en ligne, des règles d’approbation ont été écrites\u00a0: qui doit approuver quels ' +
      'paiements. Elles s’appliqueront dès qu’un autre administrateur les acceptera\u00a0: Utilisateurs ' +
      'et limites, Règles d’approbation.',
  },
  approvalRulesInForce: {
    subject: 'Les règles d’approbation ont changé',
    lead:
      'Dans votre banque en ligne, d’autres règles d’approbation s’appliquent désormais\u00a0: qui doit ' +
      'approuver quels paiements. Elles figurent sous Utilisateurs et limites, Règles d’approbation.',
  },
  memberChangeProposed: {
    subject: 'Les droits d’un utilisateur attendent votre décision',
    lead:
      'Dans votre banque en ligne, d’autres droits ont été demandés pour {subject}. Ils s’appliquent quand un autre ' +
      'administrateur les accepte\u00a0: Utilisateurs et limites.',
  },
  memberChanged: {
    subject: 'Les droits d’un utilisateur ont changé',
    lead:
      'Dans votre banque en ligne, les droits de {subject} ont été modifiés\u00a0: ce que cet utilisateur peut faire ' +
      'pour le client. Un administrateur les voit sous Utilisateurs et limites.',
  },
  memberEnded: {
    subject: 'Les droits d’un utilisateur ont pris fin',
    lead:
      'Dans votre banque en ligne, les droits de {subject} ont pris fin\u00a0: cet utilisateur n’agit plus pour le ' +
      'client.',
  },
  invitationWaits: {
    subject: 'Un utilisateur invité vous attend',
    lead:
      'Dans votre banque en ligne, {subject} a reçu une invitation à agir pour le client. Elle va à la banque quand ' +
      'un autre administrateur l’accepte\u00a0: Utilisateurs et limites, Utilisateurs invités.',
  },
  userInvited: {
    subject: 'Un utilisateur a été invité',
    lead:
      'Dans votre banque en ligne, {subject} a reçu une invitation à agir pour le client, et la banque vérifie de ' +
      'qui il s’agit. Un administrateur peut la retirer\u00a0: Utilisateurs et limites, Utilisateurs invités.',
  },
  invitationDecided: {
    subject: 'La banque a décidé d’un utilisateur invité',
    lead:
      'La banque a vérifié qui est {subject}, invité à agir pour le client. Le résultat figure dans votre banque en ' +
      'ligne\u00a0: Utilisateurs et limites, Utilisateurs invités.',
  },
  actsForClient: {
    subject: 'Vous agissez pour un autre client',
    lead: 'Désormais, vous agissez aussi pour {subject}. Après la connexion, choisissez pour qui vous agissez.',
  },
  coolingOffSet: {
    subject: 'L’attente des nouveaux bénéficiaires a changé',
    lead:
      'Dans votre banque en ligne, il a été fixé après combien d’heures un nouveau bénéficiaire peut être ' +
      'payé\u00a0: {subject}. Un délai plus court s’applique une fois l’ancien écoulé. Il figure sous ' +
      'Utilisateurs et limites, Nouveaux bénéficiaires.',
  },
  limitSet: {
    subject: 'Une limite des paiements a été fixée',
    lead:
      'Dans votre banque en ligne, une limite des paiements vers d’autres banques a été fixée\u00a0: {subject}. Une ' +
      'limite plus élevée s’applique au bout de 24\u00a0heures. D’ici là, un administrateur peut revenir à la ' +
      'précédente\u00a0: Utilisateurs et limites, Limites des paiements vers d’autres banques.',
  },
  limitEnded: {
    subject: 'Une limite des paiements prend fin',
    lead:
      'Dans votre banque en ligne, la fin d’une limite des paiements vers d’autres banques a été fixée. La limite ' +
      's’applique encore 24\u00a0heures. D’ici là, un administrateur peut la maintenir\u00a0: Utilisateurs et ' +
      'limites, Limites des paiements vers d’autres banques.',
  },
  beneficiaryTrusted: {
    subject: 'Un bénéficiaire est de confiance',
    lead:
      'Dans votre banque en ligne, le bénéficiaire {subject} est désormais de confiance\u00a0: il peut être ' +
      'payé sans l’attente des nouveaux. Vous pouvez y mettre fin sous Bénéficiaires.',
  },
  merchantCredentialsMade: {
    subject: 'Des identifiants de paiement par carte ont été créés',
    lead:
      'Dans votre banque en ligne, les identifiants {subject} ont été créés : des programmes acceptent des ' +
      'paiements par carte avec eux. Vous pouvez y mettre fin au même endroit : Paiements par carte.',
  },
  merchantCredentialsChanged: {
    subject: 'Des identifiants de paiement par carte ont été modifiés',
    lead:
      'Dans votre banque en ligne, les identifiants {subject} ont été modifiés : les réseaux d’où ils servent, ' +
      'ou le secret précédent. Vous pouvez y mettre fin au même endroit : Paiements par carte.',
  },
  merchantCredentialsEnded: {
    subject: 'Des identifiants de paiement par carte ont pris fin',
    lead:
      'Dans votre banque en ligne, il a été mis fin aux identifiants {subject}. Aucun programme n’accepte plus ' +
      'de paiements avec eux.',
  },
  merchantSecretRotated: {
    subject: 'Un nouveau secret pour les paiements par carte',
    lead:
      'Dans votre banque en ligne, un nouveau secret a été créé pour les identifiants {subject}. Le précédent ' +
      'ouvre encore une semaine.',
  },
  deliveryLapsed: {
    subject: 'Les relevés périodiques ont pris fin',
    lead:
      'Les relevés périodiques ont pris fin et plus rien n’est adressé à {subject}\u00a0: l’utilisateur qui les ' +
      'avait demandés ne peut plus administrer le client ou ne voit plus tous les comptes. S’ils sont encore ' +
      'nécessaires, demandez-les de nouveau\u00a0: Sécurité, Relevés périodiques.',
  },
  dormancyNear: {
    subject: 'Vos comptes vont devenir inactifs',
    lead:
      'Depuis longtemps, personne ne s’est connecté ni n’a passé d’ordre pour vos comptes. À partir du {subject}, ' +
      'ils seront inactifs\u00a0: l’argent arrive encore, mais rien ne sort tant que vous n’avez pas confirmé dans ' +
      'votre banque en ligne que les comptes sont utilisés. La connexion d’une personne qui peut passer des ' +
      'ordres suffit\u00a0; il n’y a ensuite plus rien à faire.',
  },
  dormant: {
    subject: 'Vos comptes sont inactifs',
    lead:
      'Depuis longtemps, personne ne s’est connecté ni n’a passé d’ordre\u00a0: vos comptes sont donc inactifs ' +
      'depuis le ' +
      '{subject}. L’argent arrive encore, mais rien ne sort. Pour les utiliser de nouveau, connectez-vous et ' +
      'confirmez-le avec votre mot de passe\u00a0: Comptes et soldes, Utiliser de nouveau les comptes.',
  },
  awake: {
    subject: 'Vos comptes sont de nouveau utilisés',
    lead:
      '{subject} a confirmé dans votre banque en ligne que vos comptes sont utilisés. Ils ne sont plus inactifs, ' +
      'et l’argent peut de nouveau sortir.',
  },
  accountClosed: {
    subject: 'Un compte est clôturé',
    lead:
      'Le compte {subject} est clôturé. Son dernier relevé va jusqu’à ce jour et se trouve dans votre ' +
      'banque en ligne dans quelques minutes. Si plus personne ne se connecte pour vous, demandez-le à ' +
      'votre gestionnaire.',
  },
  accessEnded: {
    subject: 'Des programmes et envois n’agissent plus pour vous',
    lead:
      'Ils lisaient ou envoyaient vos relevés sans connexion et ont pris fin\u00a0: {subject}. Ils prennent fin ' +
      'quand le mot de passe change, quand toutes les sessions sont fermées et quand un utilisateur ne peut plus ' +
      'administrer le client. Ce qui reste utile peut être rétabli dans Sécurité.',
  },
  when: 'Quand',
  device: 'Appareil',
  unknownDevice: 'inconnu',
  network: 'Réseau',
  own: 'Si c’était vous, il n’y a rien à faire.',
  notOwn:
    'Si ce n’était pas vous, appelez aussitôt votre gestionnaire et, si vous pouvez encore vous ' +
    'connecter, changez votre mot de passe.',
  never: 'Nous ne demandons jamais votre mot de passe ni votre code PIN, ni par e-\u2060mail ni par téléphone.',
};
