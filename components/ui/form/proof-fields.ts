/** Field beside which a refusal of the proof stands. */
export const PROOF_FIELD_OF = {
  code_wrong: 'checkcode',
  code_expired: 'checkcode',
  password_wrong: 'password',
  too_many_password_tries: 'password',
} as const;
