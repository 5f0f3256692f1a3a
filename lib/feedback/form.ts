import type { InferType } from 'yup';
import { addFeedback, CONTACT_LENGTH, replyFeedback } from '@/lib/contract/feedback.schema';

/** The mobile is masked here; operators see the account's own. */
export function knownContact({
  wechat,
  email,
  qq,
}: Record<'wechat' | 'email' | 'qq', string>): string {
  const ways = [wechat && `微信 ${wechat}`, email, qq && `QQ ${qq}`];
  return ways.find((way) => way !== '' && way.length <= CONTACT_LENGTH) ?? '';
}

export {
  FEEDBACK_IMAGES,
  FEEDBACK_LENGTH,
  FEEDBACK_TYPES,
  REPLY_LENGTH,
} from '@/lib/contract/feedback.schema';

export type FeedbackInput = InferType<typeof addFeedback.input>;
export type FeedbackType = FeedbackInput['type'];
export type Diagnostics = NonNullable<FeedbackInput['diag']>;

export interface FeedbackValues extends Record<string, unknown> {
  type: FeedbackType;
  content: string;
  contact: string;
}

export const EMPTY_FEEDBACK: FeedbackValues = { type: 'fault', content: '', contact: '' };
/** Same as the server's. */
export const feedbackSchema = addFeedback.input.pick(['type', 'content', 'contact']);
export const replySchema = replyFeedback.input.pick(['content']);
