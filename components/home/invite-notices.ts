import { uiCopy } from '@/components/ui/copy';
import { toast } from '@/components/ui/layer/toast';
import { memberCopy } from '@/lib/home/member-copy';
import { sendInvite } from '@/lib/home/use-invite';

const { inviteCard: copy } = memberCopy;

export async function inviteWithNotice(link: string, areaName: string): Promise<void> {
  const result = await sendInvite(link, areaName);
  if (result === 'copied') toast.ok(copy.linkCopied);
  if (result === 'failed') toast.error(uiCopy.copyFailed);
}
