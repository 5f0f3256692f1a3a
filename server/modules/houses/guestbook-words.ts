import { HOUR_MS } from '@/lib/time';
import { DomainError, type MemberCall } from '@/server/http/call';
import { refuseOverLimit } from '@/server/http/rate-limit';
import { refuseForbiddenWords } from '@/server/text/word-filter';
import type { Input } from './guestbook-reports';

const MESSAGES_PER_HOUR = 20;

/** One line, within the hourly limit. @throws DomainError invalid_input | word_forbidden | rate_limited */
export async function wordsOf(
  { db, member, now }: MemberCall,
  { content = '' }: Input,
): Promise<string> {
  const words = content.replace(/\s+/g, ' ');
  if (words === '')
    throw new DomainError('invalid_input', {
      msg: '请写点什么',
      fields: { content: '请写点什么' },
    });
  refuseForbiddenWords(words, 'content', '留言');
  await refuseOverLimit(db, `message:${member.userId}`, MESSAGES_PER_HOUR, HOUR_MS, now);
  return words;
}
