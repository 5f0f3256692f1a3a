import { toast } from '@/components/ui/layer/toast';
import { memberCopy } from '@/lib/home/member-copy';
import { sendInvite } from '@/lib/home/use-invite';
import { copyText } from '@/lib/platform';

const { inviteCard: copy } = memberCopy;

/** Copies a text and shows a toast. */
export async function copyWithNotice(text: string, notice: string): Promise<void> {
  if (await copyText(text)) toast.ok(notice);
  else toast.error(copy.copyFailed);
}

/** Invites by the system's share sheet, or shows that the link was copied. */
export async function inviteWithNotice(link: string, areaName: string): Promise<void> {
  const result = await sendInvite(link, areaName);
  if (result === 'copied') toast.ok(copy.linkCopied);
  if (result === 'failed') toast.error(copy.copyFailed);
}
