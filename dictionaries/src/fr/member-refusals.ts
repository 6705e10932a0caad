export const memberRefusals: typeof import('../en/member-refusals.ts').memberRefusals = {
  member_not_found: 'Cet utilisateur n’agit plus pour le client, ou la modification n’attend plus. Relisez la liste.',
  member_rights_malformed: 'Choisissez un droit et un compte au moins. Un montant demande l’approbation et une devise.',
  own_rights_not_widened: 'Vous ne pouvez pas vous donner de droits. Adressez-vous à un autre administrateur.',
  accounts_beyond_own: 'Vous ne pouvez donner de droits que pour des comptes pour lesquels vous agissez vous-même.',
  last_administrator_stays: 'Quelqu’un doit administrer le client. Donnez d’abord ce droit à un autre utilisateur.',
  member_change_waiting:
    'Une modification ou une invitation de cet utilisateur ou de cette adresse attend une décision.',
  own_member_change_not_accepted: 'Un autre administrateur décide des droits que vous avez demandés.',
  birth_date_malformed: 'Écrivez la date de naissance\u00a0: année, mois et jour, par exemple 1988-04-17.',
};
