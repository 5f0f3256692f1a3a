import { copyText } from '@/lib/platform';
import { uiCopy } from './copy';
import { toast } from './layer/toast';

/** Or says how to copy by hand. */
export async function copyWithNotice(text: string, notice: string = uiCopy.copied): Promise<void> {
  if (await copyText(text)) toast.ok(notice);
  else toast.error(uiCopy.copyFailed);
}
