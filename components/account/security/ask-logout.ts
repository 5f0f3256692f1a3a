import { message } from '@/components/ui/layer/message';
import { toast } from '@/components/ui/layer/toast';
import { logoutCopy } from '@/lib/account/security/logout-copy';
import { countWaiting, sendWaiting } from '@/lib/account/security/waiting';

/** Asks before a logout, first of all about what was written without a network and would be lost. */
export async function askLogout(): Promise<boolean> {
  const waiting = await countWaiting();
  if (waiting > 0) {
    const isLost = await message({
      type: 'cancel',
      content: logoutCopy.waiting(waiting),
      okText: logoutCopy.leaveAnyway,
      cancelText: logoutCopy.sendFirst,
    });
    if (isLost) return true;
    if ((await sendWaiting()) > 0) {
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
