import { copyText } from '@/lib/platform/clipboard';
import { uiCopy } from './copy';
import { toast } from './layer/toast';

export async function copyWithNotice(text: string, notice: string = uiCopy.copied): Promise<void> {
  if (await copyText(text)) toast.ok(notice);
  else toast.error(uiCopy.copyFailed);
}
