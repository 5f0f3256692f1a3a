import { addLog, commentLog } from '@/lib/contract/logs.schema';

export { COMMENT_LENGTH, LOG_IMAGES, LOG_LENGTH } from '@/lib/contract/logs.schema';

export interface LogValues extends Record<string, unknown> {
  content: string;
}

export const logSchema = addLog.input.pick(['content']);
export const commentSchema = commentLog.input.pick(['content']);
