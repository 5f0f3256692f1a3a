import { message } from '../layer/message';

interface ConflictCopy {
  content: string;
  tips?: string;
  ok: string;
  cancel: string;
}

export const askToReload = ({ content, tips, ok, cancel }: ConflictCopy): Promise<boolean> =>
  message({ type: 'confirm', content, tips, okText: ok, cancelText: cancel });
