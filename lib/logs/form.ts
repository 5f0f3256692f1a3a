import { add, comment } from '@/lib/contract/logs.schema';

export { COMMENT_LENGTH, LOG_IMAGES, LOG_LENGTH } from '@/lib/contract/logs.schema';

export interface LogValues extends Record<string, unknown> {
  content: string;
}

export const logSchema = add.input.pick(['content']);
export const commentSchema = comment.input.pick(['content']);
