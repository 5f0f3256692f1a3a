import { object, string } from 'yup';
import { checkcode } from '@/lib/contract/fields';
import { proofCopy } from './copy';

export type Proof = 'password' | 'code';

export interface ProofValues extends Record<string, unknown> {
  password: string;
  checkcode: string;
}

export const NO_PROOF: ProofValues = { password: '', checkcode: '' };
export const UNTRIMMED = ['password'] as const;

const SCHEMAS = {
  password: object({ password: string().required(proofCopy.error.password) }),
  code: object({ checkcode: checkcode().required(proofCopy.error.code) }),
};

export const proofSchema = (proof: Proof) => SCHEMAS[proof];
