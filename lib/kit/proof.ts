/** A person confirms an action with a code sent to the own number, or with the password. */
export type Proof = 'sms' | 'password';

export interface ProofValues extends Record<string, unknown> {
  checkcode: string;
  password: string;
}

export const NO_PROOF: ProofValues = { checkcode: '', password: '' };
