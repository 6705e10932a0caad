/** Mails that tell a user what happened at their door. */
export const mailNotices = {
  newDevice: {
    subject: 'A new login to your account',
    lead: 'Somebody has logged in to your online banking from a place that we have not seen before.',
  },
  passwordChanged: {
    subject: 'Your password was changed',
    lead: 'The password of your online banking was changed, and every other session was ended.',
  },
  mailAddressChanged: {
    subject: 'Your email address was changed',
    lead:
      'The email address of your online banking was changed. PINs and messages of the bank go to another ' +
      'address from now on, and this one gets no more.',
  },
  loginLocked: {
    subject: 'Your login is temporarily blocked',
    lead:
      'A wrong password was entered five times for your login, and nobody got in. For a while we accept no login ' +
      'from devices that we do not know; the block ends by itself. You can still log in on a device that you have ' +
      'used during the last {days} days.',
    notOwn:
      'If it was not you, log in as usual on a device that you have used before, and choose another password ' +
      'if yours could be guessed. On a new device, wait until the block ends. If the tries go on, tell ' +
      'your account manager. We send this email at most once in {hours} hours.',
  },
  deviceLocked: {
    subject: 'Your login is temporarily blocked on one device',
    lead:
      'A wrong password was entered five times on a device on which you have logged in before. For a while we ' +
      'accept no login from that device; the block ends by itself. You can still log in on your other ' +
      'devices.',
  },
  pinLocked: {
    subject: 'Your PIN is temporarily blocked',
    lead:
      'A wrong PIN was entered five times after your password. We have blocked the PIN for a while; the ' +
      'block ends by itself.',
  },
  passwordLocked: {
    subject: 'Password changes are temporarily blocked',
    lead:
      'Somebody who is logged in to your online banking entered a wrong current password five times. For a while ' +
      'nobody can change the password or end sessions there; your login itself stays open.',
  },
  accessTokenCreated: {
    subject: 'An access token was made',
    lead:
      'In your online banking the access token “{subject}” was made. A program that has it reads statements ' +
      'of the accounts that it names.',
  },
  accessTokenRevoked: {
    subject: 'An access token was revoked',
    lead:
      'In your online banking the access token “{subject}” was revoked. The program that used it reads ' +
      'nothing from now on.',
  },
  deliveryOrdered: {
    subject: 'Scheduled statements will be sent',
    lead:
      'Scheduled statements were ordered in your online banking. The file, or a notice that it is ready, goes to ' +
      '{subject}. You can end them there: Security, Scheduled statements.',
  },
  deliveryEnded: {
    subject: 'Scheduled statements have ended',
    lead:
      'In your online banking scheduled statements were ended. Nothing more goes to {subject}: neither a file ' +
      'nor a notice that it is ready.',
  },
  webhookEndpointMade: {
    subject: 'An endpoint of webhooks was added',
    lead:
      'In your online banking the address {subject} was added: from now on it is told of what happens at ' +
      'the bank. You can end it there: Webhooks.',
  },
  webhookEndpointEnded: {
    subject: 'An endpoint of webhooks was ended',
    lead: 'In your online banking the endpoint {subject} was ended. It is told of nothing from now on.',
  },
  webhookSecretRotated: {
    subject: 'A new secret for webhooks',
    lead:
      'In your online banking a new secret was made for webhooks to {subject}. The one before it still ' +
      'signs for a week.',
  },
  secondFactorAdded: {
    subject: 'A new way to log in',
    lead: 'In your online banking a way to log in was added: {subject}.',
  },
  secondFactorRemoved: {
    subject: 'A way to log in was removed',
    lead: 'In your online banking a way to log in was removed: {subject}.',
  },
  recoveryCodesRenewed: {
    subject: 'New recovery codes',
    lead: 'In your online banking new recovery codes were made. Those from before open nothing any more.',
  },
  recoveryCodeUsed: {
    subject: 'A recovery code was used',
    lead: 'Somebody logged in to your online banking with one of your recovery codes. It opens nothing any more.',
  },
  mailedPinEnded: {
    subject: 'No more PINs by email',
    lead:
      'In your online banking the emailed PIN was ended. You log in with a passkey or a code of an authenticator ' +
      'app.',
  },
  mailedPinResumed: {
    subject: 'PINs by email again',
    lead: 'In your online banking the emailed PIN was taken up again: a PIN that is emailed to you opens your login.',
  },
  secondFactorsEndSoon: {
    subject: 'Your ways to log in will end',
    lead:
      'Somebody told the bank that your passkeys, authenticator apps and recovery codes are lost. They end on ' +
      '{subject}, and a PIN by email opens your login again. If nothing is lost, keep them: Security in your ' +
      'online banking.',
  },
  secondFactorsKept: {
    subject: 'Your ways to log in stay',
    lead:
      'In your online banking somebody said that nothing is lost: your passkeys, authenticator apps and ' +
      'recovery codes stay.',
  },
  secondFactorsEnded: {
    subject: 'Your ways to log in have ended',
    lead:
      'Your passkeys, authenticator apps and recovery codes have ended, as the bank was told that they are ' +
      'lost. Log in with your password and the PIN that is emailed to you, and add new ones.',
  },
  standingOrderRefused: {
    subject: 'No payment of your standing order',
    lead:
      'For {subject} your standing order could place no payment. Standing orders in your online banking says ' +
      'why, and whether it goes on.',
  },
  standingOrderUncovered: {
    subject: 'Your standing order is not covered yet',
    lead:
      'On {subject} a payment of your standing order goes, and the account does not hold enough for it now. ' +
      'Standing orders in your online banking shows it.',
  },
  approvalRulesProposed: {
    subject: 'Rules of approval wait for you',
    lead:
      'In your online banking rules of approval were written: who has to approve which payments. They count ' +
      'when another administrator accepts them: Users and limits, Rules of approval.',
  },
  approvalRulesInForce: {
    subject: 'Rules of approval changed',
    lead:
      'In your online banking other rules of approval count from now on: who has to approve which payments. ' +
      'They stand under Users and limits, Rules of approval.',
  },
  memberChangeProposed: {
    subject: 'Rights of a user wait for you',
    lead:
      'In your online banking other rights were asked for {subject}. They count when another administrator accepts ' +
      'them: Users and limits.',
  },
  memberChanged: {
    subject: 'Rights of a user changed',
    lead:
      'In your online banking the rights of {subject} were changed: what this user may do for the client. An ' +
      'administrator sees them under Users and limits.',
  },
  memberEnded: {
    subject: 'Rights of a user ended',
    lead: 'In your online banking the rights of {subject} were ended: this user acts for the client no more.',
  },
  invitationWaits: {
    subject: 'An invited user waits for you',
    lead:
      'In your online banking {subject} was invited to act for the client. The invitation goes to the bank when ' +
      'another administrator accepts it: Users and limits, Invited users.',
  },
  userInvited: {
    subject: 'A user was invited',
    lead:
      'In your online banking {subject} was invited to act for the client, and the bank is checking who that is. An ' +
      'administrator can withdraw it: Users and limits, Invited users.',
  },
  invitationDecided: {
    subject: 'The bank has decided about an invited user',
    lead:
      'The bank has checked {subject}, who was invited to act for the client. What came of it stands in your online ' +
      'banking: Users and limits, Invited users.',
  },
  actsForClient: {
    subject: 'You act for another client',
    lead: 'From now on you act for {subject} as well. After the login choose for whom you act.',
  },
  coolingOffSet: {
    subject: 'The wait of new beneficiaries was changed',
    lead:
      'In your online banking it was set after how many hours a new beneficiary can be paid: {subject}. A shorter ' +
      'time counts once the old one has passed. It stands under Users and limits, New ' +
      'beneficiaries.',
  },
  limitSet: {
    subject: 'A limit for payments was set',
    lead:
      'In your online banking a limit for payments to other banks was set: {subject}. A higher limit counts after 24 ' +
      'hours. Until then an administrator can take it back: Users and limits, Limits for payments to ' +
      'other banks.',
  },
  limitEnded: {
    subject: 'A limit for payments ends',
    lead:
      'In your online banking the end of a limit for payments to other banks was set. It counts for 24 hours more. ' +
      'Until then an administrator can keep it: Users and limits, Limits for payments to other banks.',
  },
  beneficiaryTrusted: {
    subject: 'A beneficiary is trusted',
    lead:
      'In your online banking the beneficiary {subject} was trusted: it can be paid without the wait of new ones. ' +
      'You can end that there: Beneficiaries.',
  },
  merchantCredentialsMade: {
    subject: 'Credentials for card payments were made',
    lead:
      'In your online banking the credentials {subject} were made: programs take card payments with them. You ' +
      'can end them there: Card payments.',
  },
  merchantCredentialsChanged: {
    subject: 'Credentials for card payments were changed',
    lead:
      'In your online banking the credentials {subject} were changed: the networks from which they may be used, ' +
      'or the secret before the one of now. You can end them there: Card payments.',
  },
  merchantCredentialsEnded: {
    subject: 'Credentials for card payments were ended',
    lead:
      'In your online banking the credentials {subject} were ended. No program takes card payments with them ' +
      'from now on.',
  },
  merchantSecretRotated: {
    subject: 'A new secret for card payments',
    lead:
      'In your online banking a new secret was made for the credentials {subject}. The one before it still ' +
      'opens for a week.',
  },
  deliveryLapsed: {
    subject: 'Scheduled statements have ended',
    lead:
      'Scheduled statements have ended, and nothing more goes to {subject}: the user who ordered them may no ' +
      'longer administer the client or see all of the accounts. If they are still needed, order them again: ' +
      'Security, Scheduled statements.',
  },
  dormancyNear: {
    subject: 'Your accounts will become dormant',
    lead:
      'For a long time nobody has logged in or placed an order for your accounts. From {subject} they are dormant: ' +
      'money still comes in, and none goes out until you confirm in your online banking that the accounts are in ' +
      'use. A login of somebody who may place orders keeps them in use; after it nothing more is to be done.',
  },
  dormant: {
    subject: 'Your accounts are dormant',
    lead:
      'Nobody has logged in or placed an order for a long time, so your accounts are dormant since {subject}: money ' +
      'still comes in, and none goes out. To use them again, log in and confirm it with your password: Account ' +
      'details, Use the accounts again.',
  },
  awake: {
    subject: 'Your accounts are in use again',
    lead:
      '{subject} has confirmed in your online banking that your accounts are in use. They are no longer dormant, ' +
      'and money goes out again.',
  },
  accountClosed: {
    subject: 'An account was closed',
    lead:
      'The account {subject} is closed. Its last statement goes to this day, and stands in your online ' +
      'banking in some minutes. If nobody logs in for you any more, ask your account manager for it.',
  },
  accessEnded: {
    subject: 'Programs and deliveries no longer act for you',
    lead:
      'These read or sent your statements without a login, and have ended: {subject}. They end when the password ' +
      'is changed, when every session is ended, and when a user may no longer administer the client. What is ' +
      'still needed can be set up again: Security.',
  },
  when: 'When',
  device: 'Device',
  unknownDevice: 'not known',
  network: 'Network',
  own: 'If this was you, there is nothing to do.',
  notOwn: 'If it was not you, call your account manager at once, and change your password if you can still log in.',
  never: 'We never ask for your password or PIN, neither by email nor by telephone.',
};
