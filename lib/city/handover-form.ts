import { object } from 'yup';
import { checkcode, inviteCode } from '@/lib/contract/fields';
import { houseCopy } from './house-copy';

const { handover: copy } = houseCopy;
const INVITE_CODE_LENGTH = 6;

export interface AnswerValues extends Record<string, unknown> {
  checkcode: string;
}

export interface OfferValues extends AnswerValues {
  inviteCode: string;
}

export const NO_ANSWER: AnswerValues = { checkcode: '' };
export const NO_OFFER: OfferValues = { inviteCode: '', checkcode: '' };

const proof = { checkcode: checkcode().required(copy.needSms) };

export const answerSchema = object(proof);
export const offerSchema = object({
  inviteCode: inviteCode().required(copy.needCode).length(INVITE_CODE_LENGTH, copy.wrongCode),
  ...proof,
});
