import { message } from '@/components/ui/layer/message';
import { loginCopy } from '@/lib/account/login/copy';
import type { LoginOutcome } from '@/lib/account/login/outcome';
import { useCancelClosing } from '@/lib/account/login/use-login';
import { shortDateText } from '@/lib/format/dates';

const { content, tips, ok, cancel } = loginCopy.closing;

export function useCancelClosingPrompt() {
  const cancelClosing = useCancelClosing();
  return async ({
    ticket,
    closesAt,
  }: Extract<LoginOutcome, { kind: 'closing' }>): Promise<LoginOutcome | null> => {
    if (
      !(await message({
        type: 'confirm',
        content: content(shortDateText(closesAt)),
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
