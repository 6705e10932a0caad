export const coolingOff: typeof import('../en/cooling-off.ts').coolingOff = {
  title: 'Nouveaux bénéficiaires',
  lead:
    'Combien de temps un bénéficiaire que vous enregistrez attend son premier paiement. Ceux que ' +
    'vous avez déjà payés, et ceux qu’un administrateur déclare de confiance, n’attendent pas.',
  failed: 'L’attente des nouveaux bénéficiaires n’a pas pu être chargée.',
  none: 'Un nouveau bénéficiaire peut être payé aussitôt.',
  some: 'Un nouveau bénéficiaire peut être payé {wait} après son enregistrement.',
  next: 'À partir du {time}\u00a0: {wait}.',
  nextNone: 'À partir du {time}\u00a0: aussitôt.',
  hoursForms: { one: '{count} heure', other: '{count} heures' },
  change: 'Modifier l’attente',
  hours: 'Heures d’attente',
  hoursHint: 'De 0 à 720\u00a0; 0\u00a0: aucune',
  hoursFixed: 'Les nouveaux bénéficiaires attendront, en heures\u00a0: {hours}',
  save: 'Enregistrer',
  cancel: 'Annuler',
  saveText:
    'Une attente plus longue s’applique aussitôt. Une plus courte s’applique une fois l’actuelle ' +
    'écoulée, afin que personne ne la raccourcisse pour payer un inconnu.',
  saved: 'L’attente des nouveaux bénéficiaires est fixée.',
  coolsUntil: 'Peut être payé à partir du {time}',
  trusted: 'De confiance',
  trust: 'Faire confiance',
  endTrust: 'Retirer la confiance',
  trustTitle: 'Faire confiance à {label}\u00a0?',
  endTrustTitle: 'Retirer la confiance accordée à {label}\u00a0?',
  trustText: 'Il pourra alors être payé aussitôt, sans l’attente des nouveaux bénéficiaires.',
  endTrustText: 'S’il n’a pas encore été payé, il attend comme les nouveaux bénéficiaires.',
};
