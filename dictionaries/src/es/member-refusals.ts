export const memberRefusals: typeof import('../en/member-refusals.ts').memberRefusals = {
  member_not_found: 'Este usuario ya no actúa en nombre del cliente, o el cambio ya no espera. Vuelva a leer la lista.',
  member_rights_malformed:
    'Elija al menos un derecho y una cuenta del cliente. Un importe requiere el derecho de aprobar y una divisa.',
  own_rights_not_widened: 'No puede darse derechos a sí mismo. Diríjase a otro administrador.',
  accounts_beyond_own: 'Solo puede dar derechos para cuentas para las que usted mismo actúa.',
  last_administrator_stays: 'Alguien tiene que administrar el cliente. Dé antes este derecho a otro usuario.',
  member_change_waiting:
    'Otro cambio o una invitación de este usuario o dirección espera una decisión. Decida primero.',
  own_member_change_not_accepted: 'Sobre los derechos que usted pidió decide otro administrador.',
  birth_date_malformed: 'Escriba la fecha de nacimiento como año, mes y día: 1988-04-17.',
};
