'use client';

import { useState } from 'react';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { plus } from '@/components/ui/icons/common';
import { message } from '@/components/ui/layer/message';
import { toast } from '@/components/ui/layer/toast';
import { Tag } from '@/components/ui/tag';
import { toastRefusal } from '@/components/ui/toast-refusal';
import { accountsCopy, applyCopy } from '@/lib/withdrawals/copy';
import { momentText } from '@/lib/withdrawals/flow';
import type { PayoutAccount } from '@/lib/withdrawals/types';
import { useManageAccounts } from '@/lib/withdrawals/use-accounts';
import { ACCOUNT_ICON } from './account-picker';
import styles from './accounts.module.css';

export interface AccountsListProps {
  accounts: readonly PayoutAccount[];
  chosenId: number | null;
  onChoose: (accountId: number) => void;
  onAdd: () => void;
  onEdit: (account: PayoutAccount) => void;
}

export function AccountsList({ accounts, chosenId, onChoose, onAdd, onEdit }: AccountsListProps) {
  const [isManaging, setManaging] = useState(false);
  return (
    <>
      <ul className={styles.list} role="radiogroup" aria-label={accountsCopy.list}>
        {accounts.map((account) => (
          <li key={account.accountId} role="presentation">
            <Choice
              account={account}
              isChosen={account.accountId === chosenId}
              onChoose={onChoose}
            />
            {isManaging && <Tools account={account} onEdit={onEdit} />}
          </li>
        ))}
      </ul>
      <div className="row between">
        <button
          type="button"
          className={cx('row gap-6 t-body brand-ink', styles.add)}
          onClick={onAdd}
        >
          <Icon path={plus} />
          {accountsCopy.add}
        </button>
        <button
          type="button"
          className={cx('row to-end gap-6 t-body brand-ink', styles.manage)}
          aria-pressed={isManaging}
          onClick={() => setManaging(!isManaging)}
        >
          {isManaging ? accountsCopy.done : accountsCopy.manage}
        </button>
      </div>
    </>
  );
}

function Choice({
  account,
  isChosen,
  onChoose,
}: { account: PayoutAccount; isChosen: boolean } & Pick<AccountsListProps, 'onChoose'>) {
  const { accountId, type, label, realNameMask, isDefault, coolUntil } = account;
  return (
    <button
      type="button"
      role="radio"
      aria-checked={isChosen}
      className={cx('row wide gap-14 to-left', styles.pick)}
      onClick={() => onChoose(accountId)}
    >
      <Icon className="rigid ink-2" path={ACCOUNT_ICON[type]} />
      <span className="grow">
        <span className="row wrap break t-lead l-lead gap-x-8">
          {label}
          {isDefault && <Tag tone="brand">{accountsCopy.isDefault}</Tag>}
        </span>
        <span className="block t-sub l-sub ink-3">
          {coolUntil === null ? realNameMask : applyCopy.coolUntil(momentText(coolUntil))}
        </span>
      </span>
      <span className={cx('rigid circle', styles.dot)} />
    </button>
  );
}

function Tools({
  account,
  onEdit,
}: { account: PayoutAccount } & Pick<AccountsListProps, 'onEdit'>) {
  const { accountId, label, isDefault } = account;
  const manage = useManageAccounts();
  async function remove() {
    if (
      !(await message({
        type: 'cancel',
        content: accountsCopy.removeAsk(label),
        tips: accountsCopy.removeTips,
        okText: accountsCopy.remove,
      }))
    )
      return;
    const answer = await manage.remove(accountId);
    if (answer.ok) toast.ok(accountsCopy.removed);
    else toastRefusal(answer.error);
  }
  async function prefer() {
    const answer = await manage.prefer(accountId);
    if (answer.ok) toast.ok(accountsCopy.preferred);
    else toastRefusal(answer.error);
  }
  return (
    <div className={cx('flex to-end gap-8 pb-6', styles.tools)}>
      {!isDefault && (
        <button
          className="tap to-right t-sub brand-ink"
          type="button"
          aria-label={accountsCopy.preferName(label)}
          onClick={() => void prefer()}
        >
          {accountsCopy.prefer}
        </button>
      )}
      <button
        className="tap to-right t-sub brand-ink"
        type="button"
        aria-label={accountsCopy.editName(label)}
        onClick={() => onEdit(account)}
      >
        {accountsCopy.edit}
      </button>
      <button
        type="button"
        className={cx('tap to-right t-sub brand-ink', styles.remove)}
        aria-label={accountsCopy.removeName(label)}
        onClick={() => void remove()}
      >
        {accountsCopy.remove}
      </button>
    </div>
  );
}
