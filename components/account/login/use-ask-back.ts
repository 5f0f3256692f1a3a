import { message } from '@/components/ui/layer/message';
import { loginCopy } from '@/lib/account/login/copy';
import { useCancelClosing, type LoginOutcome } from '@/lib/account/login/use-login';
import { dayOf, dayText } from '@/lib/format/shanghai';

const { content, tips, ok, cancel } = loginCopy.closing;

/** Asks somebody whose account is being closed whether to stay; yes logs in. @returns null when they leave it at that */
export function useAskBack() {
  const cancelClosing = useCancelClosing();
  return async ({
    ticket,
    closesAt,
  }: Extract<LoginOutcome, { kind: 'closing' }>): Promise<LoginOutcome | null> => {
    if (
      !(await message({
        type: 'confirm',
        content: content(dayText(dayOf(closesAt))),
        tips,
        okText: ok,
        cancelText: cancel,
      }))
    )
      return null;
    const outcome = await cancelClosing(ticket);
    return outcome.kind === 'loggedIn' ? { ...outcome, note: loginCopy.closingCancelled } : outcome;
  };
}
