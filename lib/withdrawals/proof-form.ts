import { object, string } from 'yup';
import { checkcode } from '@/lib/contract/fields';
import { applyCopy } from './copy';

export type ProofKind = 'sms' | 'password';

export interface ProofValues extends Record<string, unknown> {
  checkcode: string;
  password: string;
}

export const EMPTY_PROOF: ProofValues = { checkcode: '', password: '' };

const SCHEMAS = {
  sms: object({ checkcode: checkcode().required(applyCopy.error.codeMissing) }),
  password: object({ password: string().required(applyCopy.error.passwordMissing) }),
};

export const proofSchema = (kind: ProofKind) => SCHEMAS[kind];
