import type { WithdrawConfig } from '@/lib/withdrawals/types';
import type { Application } from '@/lib/withdrawals/use-application';

export interface ConfirmSheetProps {
  isOpen: boolean;
  onClose: () => void;
  application: Application;
  verify: WithdrawConfig['verify'];
  onNeedRealName: () => void;
}
