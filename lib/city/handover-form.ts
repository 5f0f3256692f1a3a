import { object, string } from 'yup';
import { checkcode } from '@/lib/contract/fields';
import { houseCopy } from './house-copy';

const { handover: copy } = houseCopy;
export const INVITE_CODE_LENGTH = 6;

/** What a person types to answer an offer. */
export interface AnswerValues extends Record<string, unknown> {
  checkcode: string;
}

/** What a person types to offer their plot. */
export interface OfferValues extends AnswerValues {
  inviteCode: string;
}

export const NO_ANSWER: AnswerValues = { checkcode: '' };
export const NO_OFFER: OfferValues = { inviteCode: '', checkcode: '' };

const proof = { checkcode: checkcode().required(copy.needSms) };

export const answerSchema = object(proof);
export const offerSchema = object({
  inviteCode: string().required(copy.needCode).length(INVITE_CODE_LENGTH, copy.wrongCode),
  ...proof,
});
