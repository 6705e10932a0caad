export const memberRefusals: typeof import('../en/member-refusals.ts').memberRefusals = {
  member_not_found: 'Cet utilisateur n’agit plus pour le client, ou la modification n’attend plus. Relisez la liste.',
  member_rights_malformed: 'Choisissez un droit et un compte au moins. Un montant demande l’approbation et une devise.',
  own_rights_not_widened: 'Vous ne pouvez pas vous donner de droits. Adressez-vous à un autre administrateur.',
  accounts_beyond_own: 'Vous ne pouvez donner de droits que pour des comptes pour lesquels vous agissez vous-même.',
  last_administrator_stays: 'Quelqu’un doit administrer le client. Donnez d’abord ce droit à un autre utilisateur.',
  member_change_waiting: 'Une autre modification de cet utilisateur attend une décision. Décidez-en d’abord.',
  own_member_change_not_accepted: 'Un autre administrateur décide des droits que vous avez demandés.',
};
