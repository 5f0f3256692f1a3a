import { message } from '@/components/ui/layer/message';
import { toast } from '@/components/ui/layer/toast';
import { logoutCopy } from '@/lib/account/security/logout-copy';
import { countQueued, flushOutbox } from '@/lib/account/security/waiting';

/** Warns first about queued writes that a logout would lose. */
export async function askLogout(): Promise<boolean> {
  const waiting = await countQueued();
  if (waiting > 0) {
    const isLost = await message({
      type: 'cancel',
      content: logoutCopy.waiting(waiting),
      okText: logoutCopy.leaveAnyway,
      cancelText: logoutCopy.sendFirst,
    });
    if (isLost) return true;
    if ((await flushOutbox()) > 0) {
      toast.error(logoutCopy.stillWaiting);
      return false;
    }
  }
  return message({
    type: 'cancel',
    content: logoutCopy.ask,
    okText: logoutCopy.ok,
    cancelText: logoutCopy.cancel,
  });
}
