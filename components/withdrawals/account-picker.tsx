import { cx } from '@/components/ui/cx';
import { plus } from '@/components/ui/icons/common';
import { bank, wallet, wechatLogo } from '@/components/ui/icons/pages';
import { Row } from '@/components/ui/row';
import { applyCopy } from '@/lib/withdrawals/copy';
import type { PayoutAccount } from '@/lib/withdrawals/types';
import styles from './apply.module.css';
import { FieldError } from './field-error';

export const ACCOUNT_ICON = { bank, alipay: wallet, wechat: wechatLogo } as const;

interface AccountPickerProps {
  account: PayoutAccount | null;
  onOpen: () => void;
  isLocked: boolean;
  error: string;
}

export function AccountPicker({ account, onOpen, isLocked, error }: AccountPickerProps) {
  const open = isLocked ? undefined : onOpen;
  return (
    <section className={cx('mt-8 surface', styles.account)}>
      <h2 className="t-note l-20 ink-2">{applyCopy.account}</h2>
      {account ? (
        <Row
          icon={ACCOUNT_ICON[account.type]}
          title={account.label}
          sub={account.realNameMask}
          onPress={open}
        />
      ) : (
        <Row icon={plus} title={applyCopy.addAccount} sub={applyCopy.noAccount} onPress={open} />
      )}
      {error && <FieldError text={error} />}
    </section>
  );
}
