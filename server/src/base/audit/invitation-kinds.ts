/** What administrators of a client do with people whom they invite; the subject is the invitation. */
export type InvitationKind =
  | 'user_invited'
  /** Another administrator let it go to the bank. */
  | 'invitation_passed_on'
  | 'invitation_refused'
  | 'invitation_withdrawn';

/** What staff do with them. */
export type InvitationStaffKind = 'invitation_accepted' | 'invitation_rejected' | 'invitation_sent';
