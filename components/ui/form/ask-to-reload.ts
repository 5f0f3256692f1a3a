import { message } from '../layer/message';

interface ConflictCopy {
  content: string;
  tips?: string;
  ok: string;
  cancel: string;
}

/** Resolves true to load the newest. */
export const askToReload = ({ content, tips, ok, cancel }: ConflictCopy): Promise<boolean> =>
  message({ type: 'confirm', content, tips, okText: ok, cancelText: cancel });
