import { memberRefusals } from './member-refusals.ts';

export const refusals: typeof import('../en/refusals.ts').refusals = {
  body_malformed: 'La requête n’a pas pu être lue. Envoyez une seule valeur JSON en UTF-8.',
  field_malformed: 'La valeur d’un champ n’est pas du bon type. Corrigez-la et renvoyez.',
  content_type_not_json: 'Seul le JSON est accepté. Envoyez la requête avec le type de contenu application/json.',
  body_too_large: 'La requête est trop volumineuse. Raccourcissez le texte et renvoyez.',
  head_too_large: 'L’adresse ou les en-têtes de la requête sont trop longs. Raccourcissez-les et renvoyez.',
  request_too_slow: 'La requête n’est pas arrivée entière à temps. Renvoyez-la.',
  call_not_found: 'Cet appel n’existe pas.',
  invalid_credentials: 'Identifiant ou mot de passe incorrect',
  pin_required: 'Saisissez d’abord le code PIN de cette connexion.',
  session_required: 'Votre session a pris fin. Connectez-vous de nouveau.',
  password_change_required: 'Choisissez d’abord votre propre mot de passe.',
  gate_password_wrong: 'Le mot de passe est incorrect',
  site_locked: 'Le site est fermé. Saisissez d’abord le mot de passe général.',
  too_many_gate_tries: 'Trop de tentatives. Attendez {wait}, puis réessayez.',
  too_many_pin_tries:
    'Trop de codes PIN erronés. Aucun code n’est accepté ni envoyé pour l’instant\u00a0: réessayez dans {wait}.',
  too_many_logins:
    'Trop de connexions échouées. L’accès est temporairement bloqué\u00a0: réessayez dans {wait} ou adressez-vous à ' +
    'votre gestionnaire.',
  too_many_requests: 'Trop de requêtes. Attendez {wait}, puis réessayez.',
  already_logged_in: 'Votre session est déjà ouverte. Aucun code PIN n’est nécessaire.',
  session_not_found: 'Cette session est déjà fermée.',
  right_to_see_missing:
    'Vous n’avez pas l’autorisation de consulter les comptes de ce client. Adressez-vous à votre gestionnaire.',
  right_to_prepare_missing:
    'Vous n’avez pas l’autorisation de préparer des ordres ou des bénéficiaires pour ce client. ' +
    'Adressez-vous à votre gestionnaire.',
  right_to_approve_missing:
    'Vous pouvez préparer des ordres pour ce client, mais pas les envoyer : il vous manque le droit ' +
    'd’approbation. Adressez-vous à une personne qui peut approuver.',
  right_to_administer_missing: 'Vous n’avez pas l’autorisation d’administrer les utilisateurs de ce client.',
  membership_not_found: 'Vous n’agissez pas pour ce client.',
  call_closed_to_access_tokens: 'Cet appel exige une connexion. Un jeton d’accès permet seulement de lire les relevés.',
  access_token_lifetime_unknown: 'Choisissez une des durées\u00a0: 30, 90 ou 365 jours.',
  too_many_access_tokens: 'Vous avez déjà le nombre maximal de jetons d’accès. Révoquez-en un d’abord.',
  delivery_frequency_unknown: 'Choisissez la fréquence du relevé.',
  webhook_not_allowed:
    'Indiquez l’adresse d’un serveur public\u00a0: elle commence par https:// et ne porte pas de port.',
  too_many_statement_deliveries: 'Vous avez déjà le nombre maximal de relevés périodiques. Supprimez-en un d’abord.',
  statement_delivery_not_found: 'Ce relevé périodique est déjà supprimé.',
  webhook_mode_unknown: 'Choisissez le mode réel ou test.',
  webhook_kind_unknown: 'Choisissez des événements de la liste.',
  webhook_act_unknown: 'Choisissez que faire de l’adresse.',
  webhook_needs_all_accounts:
    'Les événements d’ordres et de comptes concernent tous les comptes, et vous n’en voyez que certains. ' +
    'Demandez à un utilisateur qui les voit tous.',
  too_many_webhook_endpoints: 'Vous avez déjà le nombre maximal d’adresses. Supprimez-en une d’abord.',
  webhook_endpoint_not_found: 'Cette adresse est déjà supprimée.',
  webhook_delivery_not_found: 'Cet événement ne peut plus être envoyé à cette adresse.',
  not_a_merchant: 'Vous n’acceptez pas encore de paiements par carte. Votre gestionnaire les ouvre.',
  live_payments_not_agreed: 'La banque ouvre d’abord les paiements réels. D’ici là, créez des identifiants de test.',
  network_malformed:
    'Saisissez des adresses ou des réseaux, un par ligne : 203.0.113.7 ou 203.0.113.0/24, aucun plus large que ' +
    '/8 (IPv6 : /16).',
  too_many_merchant_credentials: 'Vous avez le maximum d’identifiants d’un client. Mettez d’abord fin à certains.',
  merchant_credentials_not_found: 'Ces identifiants ne sont plus valables.',
  secret_replaced_already: 'Le secret précédent ouvre encore. Mettez-y fin d’abord, ou attendez son terme.',
  address_not_allowed: 'Ces identifiants ne peuvent pas être utilisés depuis cette adresse.',
  card_payment_not_found: 'Il n’y a pas de tel paiement dans ce mode. Rechargez la liste.',
  card_payment_not_refundable: 'Ce paiement ne peut pas être remboursé : il n’est pas accepté, ou il n’en reste rien.',
  refund_exceeds_payment: 'Plus que ce qui reste du paiement.',
  card_dispute_not_found: 'Il n’y a pas de tel litige dans ce mode. Rechargez la liste.',
  card_dispute_not_open: 'Ce litige a déjà une réponse, ou son délai est passé.',
  card_number_in_text: 'Retirez le numéro de la carte : personne ne peut le conserver.',
  access_token_not_found: 'Vous n’avez pas ce jeton d’accès. Rechargez la liste.',
  request_of_other_origin: 'La demande provient d’une autre adresse que celle du back-office. Ouvrez-le à nouveau.',
  staff_right_missing: 'Vos rôles ne permettent pas cette opération.',
  authenticator_code_wrong: 'Le code n’est pas correct ou a déjà servi. Saisissez le suivant.',
  passkey_refused: 'La clé d’accès n’a pas été acceptée. Réessayez ou connectez-vous avec votre mot de passe.',
  passkey_not_found: 'Vous n’avez pas cette clé d’accès. Rechargez la liste.',
  factor_not_found: 'Vous n’avez pas cette clé d’accès ni cette application. Rechargez la liste.',
  too_many_factors: 'Vous avez déjà dix clés d’accès et applications. Supprimez-en une d’abord.',
  two_other_ways_needed:
    'Sans le code PIN envoyé par e-\u2060mail, il vous faut deux autres moyens de connexion : clés d’accès ou ' +
    'applications d’authentification.',
  pin_not_mailed:
    'Vous avez désactivé le code PIN envoyé par e-\u2060mail. Utilisez une clé d’accès ou un code de votre ' +
    'application d’authentification.',
  current_password_wrong: 'Le mot de passe actuel est incorrect',
  too_many_password_tries:
    'Le mot de passe actuel a été mal saisi cinq fois. Il ne peut pas l’être ici pour l’instant\u00a0: réessayez ' +
    'dans {wait} ou adressez-vous à votre gestionnaire.',
  password_too_short: 'Le mot de passe contient moins de {passwordLengthMin} caractères',
  password_too_long: 'Le mot de passe contient plus de {passwordLengthMax} caractères',
  password_too_common:
    'Ce mot de passe est trop facile à deviner\u00a0: il figure dans une fuite de données, ou c’est un nom, une date ' +
    'ou un mot courant à peine complété. Choisissez plusieurs mots sans rapport entre eux.',
  password_unchanged: 'Le nouveau mot de passe est identique à l’actuel',
  all_fields_required: 'Tous les champs doivent être remplis',
  debtor_account_not_found: 'Choisissez l’un de vos comptes à débiter.',
  creditor_account_not_found: 'Choisissez l’un de vos comptes à créditer.',
  accounts_must_differ: 'Choisissez deux comptes différents.',
  amount_malformed: 'Écrivez le montant en chiffres, avec un point avant les décimales.',
  amount_must_be_positive: 'Le montant doit être supérieur à zéro.',
  amount_has_too_many_decimals: 'Le montant a plus de décimales que la devise du compte.',
  amount_too_large: 'Le montant est trop élevé.',
  creditor_agent_bic_malformed:
    'Le code SWIFT n’est pas valide. Il compte huit ou onze caractères\u00a0; vérifiez-le auprès du bénéficiaire.',
  creditor_country_unknown: 'Choisissez le pays du bénéficiaire.',
  creditor_town_missing: 'Sans localité, les banques ne transmettent pas le paiement\u00a0: ajoutez-la à l’adresse.',
  creditor_account_malformed: 'L’IBAN ou le numéro de compte n’est pas valide. Vérifiez-le auprès du bénéficiaire.',
  charge_bearer_unknown: 'Choisissez qui paie les frais\u00a0: OUR, BEN ou SHA.',
  country_not_served: 'La banque n’effectue pas de paiements avec ce pays. Adressez-vous à votre gestionnaire.',
  text_has_forbidden_characters:
    'Le texte contient un caractère qui ne peut pas être transmis{letter}. Écrivez-le autrement et renvoyez.',
  text_too_long: 'Le texte est trop long. Raccourcissez-le et renvoyez.',
  account_unavailable: 'Aucun paiement depuis ou vers ce compte n’est possible à présent. Adressez-vous à la banque.',
  debtor_account_closed: 'Ce compte est clôturé. Choisissez un autre compte à débiter.',
  creditor_account_closed: 'Le compte à créditer est clôturé. Choisissez-en un autre.',
  beneficiary_not_saved:
    'Ce bénéficiaire est nouveau, et un nouveau bénéficiaire n’est pas payé aussitôt. Enregistrez-le sous ' +
    'Bénéficiaires\u00a0: le délai commence alors.',
  beneficiary_cools_off:
    'Ce bénéficiaire est nouveau\u00a0: il peut être payé dans {wait}. Attendez, ou choisissez un jour ultérieur.',
  approvals_missing: 'Les règles d’approbation demandent d’autres utilisateurs. Gardez l’ordre, ils l’approuveront.',
  approval_not_asked_for: 'Les règles demandent d’autres utilisateurs\u00a0: cet ordre se passe de votre approbation.',
  approval_rule_malformed: 'Règle incomplète\u00a0: indiquez combien, qui, et avec un montant sa devise.',
  approval_rule_unfulfillable: 'Une règle demande plus d’approbations que ses utilisateurs ne peuvent en donner.',
  approval_rules_waiting: 'D’autres règles attendent une décision. Décidez-en d’abord.',
  approval_rules_not_found: 'Ces règles n’attendent plus de décision.',
  approval_rules_decision_unknown: 'On accepte, refuse ou retire des règles.',
  own_approval_rules_not_accepted: 'Un autre administrateur décide des règles que vous avez écrites.',
  limit_malformed: 'Une limite vaut par ordre ou par jour, pour SWIFT ou SEPA et pour un utilisateur du client.',
  too_many_limits: 'Un client fixe au plus {ownLimitsMax} limites. Mettez d’abord fin à l’une d’elles.',
  ...memberRefusals,
  exceeds_approval_limit: 'Le montant dépasse votre plafond d’approbation. Demandez à qui en a un plus élevé.',
  exceeds_client_limit:
    'Cet ordre dépasse une limite du client pour d’autres banques. Utilisateurs et limites montre les limites et ce ' +
    'qui reste.',
  exceeds_user_limit:
    'Cet ordre dépasse une de vos limites pour d’autres banques. Utilisateurs et limites montre les limites et ce ' +
    'qui reste.',
  exceeds_available_balance:
    'Le montant dépasse le solde disponible\u00a0: le solde moins le dépôt de garantie et les montants bloqués.',
  converted_amount_is_zero: 'Le montant est trop faible pour être converti.',
  rate_unavailable: 'Il n’y a pas de cours pour ces devises en ce moment. Adressez-vous à votre gestionnaire.',
  rate_changed: 'Le cours a changé. Rien n’a été comptabilisé\u00a0: consultez le nouveau cours.',
  rate_just_set: 'Ce cours vient d’être fixé. Un montant aussi élevé se convertit à ce cours dans {wait}.',
  rate_too_old:
    'Le cours est trop ancien pour une conversion. Réessayez plus tard ou adressez-vous à votre gestionnaire.',
  confirmation_required: 'Ceci doit être confirmé par un code à usage unique. Demandez un code et joignez-le.',
  too_many_confirmation_tries: 'Trop de codes erronés. Attendez {wait}, puis demandez-en un nouveau.',
  confirmation_expired: 'Ce code n’est plus valable. Demandez-en un nouveau.',
  confirmation_code_wrong: 'Le code n’est pas correct. Comparez-le avec l’e-\u2060mail ou demandez-en un nouveau.',
  confirmation_of_other_order:
    'Le code vaut pour autre chose\u00a0: ce qu’il devait confirmer a changé depuis. Demandez un nouveau code.',
  idempotency_key_malformed: 'L’en-tête Idempotency-Key doit contenir de 1 à 255 caractères ASCII visibles.',
  idempotency_key_reused:
    'Cet ordre a déjà été envoyé avec d’autres données. Vérifiez le relevé, puis préparez un nouvel ordre.',
  idempotency_key_of_refused_order:
    'L’ordre portant cette clé a déjà été refusé et aucun argent n’a bougé. Envoyez celui-ci comme un nouvel ordre.',
  conversion_approved_alone: 'Une conversion s’approuve à part, au cours que vous lisez.',
  standing_order_malformed: 'Indiquez le rythme, le premier jour et une fin au plus.',
  standing_order_not_found: 'Cet ordre permanent n’existe pas, ou il est terminé.',
  standing_order_moved_on: 'Le prochain jour a changé entre-temps. Regardez de nouveau.',
  too_many_standing_orders: 'Un client a au plus 200 ordres permanents. Terminez-en un d’abord.',
  too_many_rate_wishes: 'Vous attendez déjà {rateWishesMax} taux de change. Retirez-en un d’abord.',
  rate_wish_not_found: 'Vous n’attendez pas ce taux de change.',
  order_file_too_large: 'Un fichier compte au plus 12 Mio et 10 000 lignes. Envoyez-le en plusieurs parties.',
  order_file_type_unknown: 'La banque accepte pain.001.001.03 et .09, XLSX ou un tableau CSV en UTF-8.',
  order_file_columns_wrong: 'La première ligne nomme les colonnes du modèle, chacune une fois, sans autre{place}.',
  order_file_malformed: 'Fichier incomplet, ou sommes différentes de celles des lignes{place}. Rien n’a été gardé.',
  order_file_empty: 'Le fichier n’a aucune ligne à envoyer.',
  order_file_other_workbook: 'La banque accepte XLSX sans mot de passe ni macros. Enregistrez-le ainsi ou en CSV.',
  order_file_cell_computed: 'Une cellule contient une formule ou une erreur{place}. Écrivez la valeur elle-même.',
  order_file_cell_inexact: 'Un nombre n’est pas enregistré tel qu’il est affiché{place}. Écrivez-le en texte.',
  order_file_cell_unseen: 'Des valeurs sont masquées ou des cellules fusionnées{place}. Affichez-les ou scindez-les.',
  too_many_order_rows: 'Vos fichiers non envoyés de 30 jours ont trop de lignes. Envoyez-les avant d’en déposer un.',
  order_file_not_found: 'Ce fichier n’existe pas, ou n’a pas cette ligne.',
  order_file_moved_on: 'Le fichier a changé entre-temps. Relisez-le.',
  order_file_has_refused_rows: 'Des lignes sont refusées. Corrigez-les ou écartez-les, puis envoyez le fichier.',
  order_file_has_twins: 'Des lignes ressemblent à d’autres ordres. Confirmez qu’elles sont voulues, ou écartez-les.',
  order_file_not_sent: 'Ce fichier n’a pas été envoyé : aucune de ses lignes n’est un ordre.',
  order_row_begins_as_formula: 'Un nom ne peut pas commencer par =, +, - ou @.',
  order_row_in_other_currency: 'Le montant n’est pas dans la devise du compte.',
  order_not_found: 'Cet ordre n’existe pas.',
  order_not_in_process: 'L’ordre n’est plus en cours et ne peut plus être annulé. Le relevé indique où il en est.',
  order_moved: 'Une décision a été prise entre-temps sur cet ordre. Ouvrez-le de nouveau.',
  order_changed: 'L’ordre a été modifié depuis que vous l’avez lu. Vérifiez ce qu’il demande à présent, puis décidez.',
  order_content_unknown: 'Cet ordre est illisible pour le moment et rien n’est exécuté. Veuillez réessayer plus tard.',
  order_group_unknown: 'Ce groupe d’ordres n’existe pas.',
  own_order_not_approved: 'Vous avez préparé cet ordre vous-même. Un autre utilisateur doit l’approuver.',
  order_of_other_user: 'Cet ordre a été préparé par un autre utilisateur. Lui seul peut le modifier.',
  execution_day_malformed: 'Indiquez le jour sous forme de date.',
  execution_day_out_of_range: 'Choisissez un jour après aujourd’hui, dans un délai d’un an au plus.',
  execution_day_is_no_bank_day: 'La banque n’envoie rien le samedi ni le dimanche. Choisissez un autre jour.',
  second_person_required: 'Personne ne décide cela seul. Proposez-le, et une autre personne donnera son accord.',
  payment_file_not_found: 'Ce fichier de paiements est introuvable.',
  payment_files_locked:
    'La banque a été restaurée\u00a0: les fichiers de paiements attendent que l’on compare ce qui est parti.',
  hit_not_found: 'Cette correspondance est introuvable.',
  hit_of_an_order: 'Cette correspondance concerne un ordre : statuez sur l’ordre.',
  proposal_not_found: 'Cette proposition n’existe pas.',
  proposal_decided: 'Quelqu’un a déjà statué sur cette proposition. Voyez qui et dans quel sens.',
  proposal_expired: 'Cette proposition a expiré. Présentez-la de nouveau si elle reste nécessaire.',
  own_proposal_not_approved: 'Vous avez fait cette proposition vous-même. Une autre personne doit statuer.',
  proposal_of_other_staff: 'Une autre personne a fait cette proposition. Elle seule peut la retirer.',
  proposal_changed: 'Ce que cette proposition modifierait n’est plus ce que vous avez lu. Relisez-la, puis décidez.',
  proposal_open_already: 'Une proposition identique est déjà ouverte. Statuez d’abord sur celle-ci ou retirez-la.',
  emergency_act_not_found: 'Cet acte d’urgence n’existe pas.',
  emergency_act_closed: 'Deux personnes ont déjà visé cet acte.',
  own_emergency_act: 'Vous avez donné cette commande vous-même. Deux autres personnes doivent la viser.',
  emergency_act_signed_already: 'Vous avez déjà visé cet acte. Une autre personne doit le viser aussi.',
  roles_must_not_meet: 'Ces rôles ne doivent pas être réunis en une seule personne.',
  nothing_to_change: 'Rien ne changerait.',
  staff_not_found: 'Personne parmi le personnel n’a cet identifiant.',
  staff_is_yourself: 'Vous ne pouvez pas agir sur votre propre accès ; un autre administrateur le peut.',
  client_not_found: 'Ce client n’existe pas.',
  balance_not_zero: 'Le compte présente encore un solde.',
  account_has_orders: 'Un ordre de ce compte est encore en cours.',
  account_is_held: 'Un montant de ce compte est bloqué. Levez d’abord le blocage.',
  hold_not_found: 'Ce blocage n’existe pas ou a pris fin.',
  entry_not_balanced: 'Les débits et les crédits doivent être égaux dans chaque devise.',
  entry_of_two_clients: 'Une écriture manuelle ne mouvemente le compte que d’un seul client.',
  chart_account_taken: 'Le plan de comptes contient déjà ce numéro ou ce code.',
  chart_account_needed: 'Les programmes de la banque utilisent ce compte\u00a0: il reste ouvert.',
  earlier_year_not_carried: 'Le résultat d’une année antérieure est d’abord affecté aux capitaux propres.',
  entry_not_found: 'Cette écriture n’existe pas.',
  export_not_found: 'Ce fichier des livres n’existe pas.',
  entry_reversed_already: 'Cette écriture a déjà été contre-passée.',
  entry_not_reversible: 'Cette écriture ne se contre-passe pas : rejetez ou retournez son ordre.',
  suspense_decided: 'Quelqu’un a déjà tranché. Relisez l’écriture.',
  card_settlement_not_found: 'Ce règlement n’existe pas.',
  acquirer_file_not_found: 'Aucun fichier de l’acquéreur n’attend son argent sous cet identifiant.',
  acquirer_amount_differs: 'Le montant n’est pas celui du fichier.',
  card_difference_not_found: 'Cet écart n’existe pas, ou il est déjà tranché. Relisez la liste.',
  merchant_takes_payments: 'Le commerçant accepte des paiements réels. Bloquez-le d’abord.',
  merchant_has_open_cards: 'Des paiements, litiges, une réserve ou une dette du commerçant sont encore ouverts.',
  merchant_deposit_not_held: 'La banque ne détient pas de dépôt de garantie de ce commerçant.',
  entry_is_a_debit: 'L’argent sorti est imputé à la banque elle-même et n’est pas renvoyé.',
  order_has_its_money:
    'Le client a déjà récupéré l’argent de cet ordre. Cette somme revient à la banque ou à son expéditeur.',
  account_in_other_currency: 'Le compte est tenu dans une autre devise.',
  mail_address_malformed: 'Indiquez une seule adresse électronique.',
  rate_malformed: 'Indiquez le cours sous forme de nombre, par exemple 1.0845.',
  rate_beyond_band: 'Ce cours s’écarte trop de ceux du dernier jour. Proposez-le à une autre personne.',
  period_not_over: 'Cette période n’est pas encore terminée.',
  period_closed_already: 'Cette période est déjà clôturée.',
  period_out_of_order: 'Les périodes se clôturent dans l’ordre\u00a0: les jours, puis leur mois, puis l’année.',
  checklist_not_met:
    'Un point de la liste de contrôle n’est pas rempli. Remplissez-le ou, si c’est permis, passez outre en donnant ' +
    'la raison.',
  open_item_not_found: 'Cet écart ouvert n’existe pas, ou il est déjà validé.',
  arrived_file_not_found: 'Ce fichier d’un correspondant n’existe pas.',
  payment_file_released: 'Ce fichier de paiements peut déjà partir.',
  arrived_file_refused:
    'La banque ne peut pas prendre ce fichier en l’état. Choisissez-le de nouveau pour lire la raison.',
  incoming_file_not_found: 'Aucun fichier d’un correspondant ne porte cet identifiant.',
  file_taken_back_already: 'Deux personnes ont déjà retiré ce fichier.',
  file_in_use: 'Une partie du fichier a été utilisée. Sa page dit laquelle.',
  entry_not_assigned: 'Cette écriture n’est affectée à aucun compte.',
  return_sent: 'Cet argent est parti dans un fichier et le correspondant ne l’a pas rejeté.',
  shares_not_exact: 'Les parts doivent former le montant entier, au centime près, chacune pour un autre compte.',
  reversal_has_no_credit: 'Elle ne reprend aucun crédit de ce montant que des clients détiennent.',
  order_not_returnable: 'Elle ne nomme aucun ordre qui puisse revenir par elle.',
  order_set_aside: 'L’ordre est mis de côté. Reprenez-le d’abord.',
  death_stands: 'Le décès de ce client est enregistré. Deux personnes lèvent ce qu’il a arrêté.',
  client_is_company: 'Une société ne meurt pas\u00a0: mettez fin aux utilisateurs qui agissent pour elle.',
  order_taken: 'Un autre agent a maintenant l’ordre. Regardez-le à nouveau.',
  screening_list_not_found: 'Cette édition de la liste n’existe pas.',
  screening_list_to_come: 'L’édition est datée d’un jour encore à venir.',
  fee_not_found: 'Ces frais n’existent pas.',
  fee_not_open: 'Ces frais ont déjà été prélevés ou abandonnés.',
  fees_to_assign: 'Des frais ont été comptabilisés à la main depuis : indiquez d’abord à quoi correspond chacun.',
  fees_outstanding: 'Des frais de ce compte sont dus : prélevez-les ou abandonnez-les d’abord.',
  tariff_not_ahead: 'Un tarif s’applique à partir d’un jour à venir ou, sans date, dès son approbation.',
  term_deposit_not_found: 'Aucun dépôt à terme ne porte ce numéro.',
  term_deposit_ended: 'Ce dépôt à terme a déjà pris fin.',
  term_deposit_matured: 'Les douze mois de ce dépôt sont écoulés : il est remboursé de lui-même.',
  term_deposit_stands: 'Un dépôt à terme revient sur ce compte : il reste ouvert jusque-là.',
  card_payments_open:
    'Des paiements par carte mènent encore à ce compte : il reste ouvert jusqu’à leur règlement ' +
    'et la fin de la réserve.',
  deposit_not_offered: 'La banque n’ouvre pas de dépôt à terme dans cette devise ou de ce montant.',
  deposit_terms_changed: 'Les conditions ont changé depuis que vous les avez lues. Veuillez les relire.',
  case_not_found: 'Ce dossier n’existe pas.',
  case_closed: 'Ce dossier est clos.',
  task_not_found: 'Cette tâche n’existe pas, ou n’est pas la vôtre.',
  task_subject_not_found: 'Aucun client, ordre ou dossier ne porte ce numéro.',
  task_done: 'Cette tâche est faite.',
  task_changed: 'Quelqu’un a modifié cette tâche. Relisez-la.',
  person_not_found: 'Personne n’est connu sous ce numéro ou cette référence.',
  accounts_still_open:
    'Le client a un compte. Fermez d’abord les comptes\u00a0: la banque a besoin des données jusque-là.',
  nothing_to_erase: 'Rien ne peut être effacé maintenant\u00a0: ce qui reste est conservé par la loi.',
  file_incomplete: 'Des données manquent au dossier.',
  questionnaire_changed: 'Le questionnaire a changé. Répondez-y tel qu’il est maintenant.',
  answers_missing: 'Répondez à chaque question.',
  risk_lowered_by_two: 'Abaisser le risque demande deux personnes\u00a0: proposez-le.',
  compliance_needed: 'Le risque est élevé\u00a0: la conformité doit l’évaluer.',
  compliance_is_third_hand: 'Le risque est élevé\u00a0: qui l’a évalué pour la conformité ne propose ni n’approuve.',
  waived_at_high_risk: 'Le risque est élevé\u00a0: chaque document doit être en règle, sans dispense.',
  paper_expired: 'Un document a expiré.',
  beneficiary_not_found: 'Ce bénéficiaire n’est plus dans votre liste.',
  too_many_beneficiaries:
    'Votre liste compte déjà {beneficiariesMax} bénéficiaires et n’en accepte pas plus. Supprimez-en un d’abord.',
  cooling_hours_malformed: 'Indiquez un nombre entier d’heures, de 0 à 720.',
  account_not_found: 'Ce compte n’existe pas.',
  currency_unknown: 'Cette devise n’existe pas.',
  period_malformed:
    'Écrivez les dates sous la forme année-mois-jour, la première n’étant pas postérieure à la dernière.',
  transfer_type_unknown: 'Ce type d’opération n’existe pas.',
  payment_status_unknown: 'Ce statut de paiement n’existe pas.',
  amount_range_malformed: 'Le premier montant ne doit pas dépasser le second.',
  search_too_long: 'La recherche compte trop de mots. Retirez-en quelques-uns.',
  sort_unknown: 'Le relevé ne peut pas être trié ainsi.',
  cursor_malformed: 'Impossible de reprendre à cet endroit. Recommencez depuis le début.',
  payment_not_found: 'Ce paiement n’existe pas.',
  too_many_labels: 'Une écriture porte au plus {labelsMax} étiquettes. Retirez-en une d’abord.',
  spending_period_unknown: 'Choisissez un mois, un trimestre ou une année.',
  spending_too_long:
    'Il y a trop d’écritures à classer en une fois. Choisissez une période plus courte ou un seul compte.',
  category_unknown: 'Cette catégorie n’existe pas. Relisez le tableau.',
  category_rule_malformed: 'Une règle demande des mots à chercher et une catégorie, ni l’un ni l’autre trop longs.',
  too_many_category_rules: 'Il peut y avoir {categoryRulesMax} règles, pas plus. Supprimez-en une d’abord.',
  category_rules_need_all_accounts:
    'Les règles sont modifiées par les utilisateurs qui voient tous les comptes du client.',
  category_rules_changed: 'Quelqu’un a modifié les règles entre-temps. Relisez-les, puis faites votre modification.',
  format_unknown:
    'Choisissez l’un des formats\u00a0: csv, csv-plain, csv-spreadsheet, xlsx, pdf, ' +
    'camt.053.001.08, camt.053.001.04, camt.053.001.02, ' +
    'camt.052.001.08, camt.054.001.08, mt940, mt940-structured, mt942, ofx, ofx-1.0.2, qif.',
  language_unknown: 'Aucun fichier n’est établi dans cette langue. Choisissez en, ru, es ou fr.',
  period_in_future: 'Aucun relevé n’est établi pour des jours à venir. Choisissez une période déjà commencée.',
  tax_report_not_found: 'Il n’y a pas de récapitulatif fiscal de cette année.',
  format_takes_no_selection:
    'Ce format ne contient que des relevés entiers. Indiquez un compte et une période, ou choisissez CSV, XLSX ' +
    'ou PDF pour une sélection.',
  format_needs_account: 'Ce format ne contient qu’un compte. Choisissez le compte.',
  statement_too_long:
    'Le relevé compte trop d’écritures pour ce format. Choisissez une période plus courte ou un autre format.',
  amount_too_long_for_format:
    'Un montant compte plus de chiffres que ce format ne peut en contenir. Choisissez un autre format.',
  too_many_files:
    'Plusieurs fichiers sont déjà en préparation pour vous. Attendez que l’un d’eux soit prêt, puis réessayez.',
  link_not_found:
    'Ce lien ne fonctionne plus\u00a0: il a servi, un autre l’a remplacé ou il a expiré. Demandez-en un nouveau ' +
    'à la banque.',
  document_not_found: 'Ce document n’existe pas.',
  document_not_asked_for:
    'Ce document ne figure pas sur la liste. Choisissez-en un de la liste ou envoyez-le comme autre document.',
  document_too_large:
    'Le document est vide ou dépasse 6\u00a0Mo. Enregistrez-le dans une taille plus petite et renvoyez-le.',
  document_type_unknown:
    'Seuls les formats PDF, JPEG et PNG sont acceptés\u00a0; ce fichier est d’un autre type ou endommagé. ' +
    'Enregistrez-le en PDF et renvoyez-le.',
  document_part_unexpected: 'Le document n’est pas arrivé en entier. Renvoyez-le.',
  too_many_documents:
    'Il y a déjà autant de documents que la banque en accepte. Réunissez plusieurs pages en un fichier ou ' +
    'écrivez-nous.',
  too_many_document_bytes:
    'Les fichiers de vos messages des 30 derniers jours ont pris toute la place. Réessayez plus tard ou écrivez-nous.',
  documents_missing: 'Aucun document n’est encore arrivé. Envoyez-en au moins un avant de terminer.',
  enquiry_not_found: 'Ce message ou cette demande n’existe pas. Rechargez la liste.',
  enquiry_changed:
    'Un collègue a été plus rapide, ou l’état ne le permet plus. Rouvrez la page\u00a0: l’historique dit qui a ' +
    'fait quoi.',
  sender_address_missing:
    'L’expéditeur n’a pas donné d’adresse e-\u2060mail utilisable. Appelez-le ou écrivez-lui par courrier.',
  application_not_ready: 'Des documents de la liste n’ont pas encore d’avis. Acceptez ou écartez d’abord chacun d’eux.',
  risk_not_rated: 'Le risque n’est pas encore évalué. Évaluez-le d’abord, avec les raisons.',
  screening_undecided:
    'Un nom attend la conformité ou n’a pas été comparé à la dernière liste. Comparez-le et attendez l’avis.',
  screening_confirmed:
    'La conformité a confirmé une correspondance avec une liste de sanctions. La demande ne peut être acceptée.',
  applicant_name_missing:
    'Le prénom, le nom ou la société manque dans la demande. Priez le demandeur de la présenter de nouveau.',
  login_malformed: 'L’identifiant comporte de 3 à 100 lettres minuscules, chiffres ou signes . _ @ + -',
  login_taken: 'Un autre utilisateur a déjà cet identifiant. Choisissez-en un autre.',
  accounts_missing: 'Indiquez un compte au moins et dix au plus.',
  day_unknown: 'Ce jour n’existe pas. Écrivez-le sous la forme 2026-11-23\u00a0: année, mois, jour.',
  day_in_future: 'Ce jour n’est pas encore venu. Choisissez aujourd’hui ou un jour antérieur.',
  day_not_over: 'Les soldes sont confirmés à la fin d’un jour révolu. Choisissez un jour antérieur.',
  nothing_to_confirm: 'Aucun de ces clients n’avait de compte à la fin de ce jour\u00a0: il n’y a rien à confirmer.',
  letter_not_found: 'Aucune lettre ne porte ce numéro.',
  letter_differs:
    'La comptabilité ne correspond plus à cette lettre. Elle n’est pas rétablie\u00a0; faites vérifier les livres.',
  service_unavailable:
    'La banque ne peut pas répondre pour le moment. Rien n’a été comptabilisé. Réessayez dans une minute.',
  bank_is_read_only:
    'La banque est en maintenance\u00a0: consultation seulement, aucun ordre ni changement. Réessayez plus tard.',
  period_closed: 'Les comptes de ce jour sont clôturés. Rien n’a été comptabilisé. Veuillez réessayer.',
  outcome_unknown:
    'La connexion a été perdue au moment de la comptabilisation. Renvoyez le même ordre\u00a0: il ne sera pas ' +
    'comptabilisé deux fois.',
  internal_error:
    'Une erreur s’est produite de notre côté. Réessayez et, si elle persiste, indiquez-nous le numéro de la requête.',
};

/** Follows a refusal that is given again. */
export const refusedBefore =
  'Cet ordre a déjà été refusé et aucun argent n’a bougé. Pour réessayer, envoyez-le comme un nouvel ordre.';

/** Where a file breaks a rule, behind the words that speak of it. */
export const filePlaces = { line: ' (ligne\u00a0{line})', cell: ' (ligne\u00a0{line}, colonne\u00a0{column})' };
