'use client';

import { Suspense, useState } from 'react';
import { Sheet } from '@/components/ui/layer/sheet';
import { useBackCloses } from '@/components/ui/layer/use-back-closes';
import { lazyPart } from '@/components/ui/lazy';
import { Loading } from '@/components/ui/loading';
import { accountFormCopy } from '@/lib/withdrawals/copy';
import type { PayoutAccount, WithdrawConfig } from '@/lib/withdrawals/types';
import { AccountsList } from './accounts-list';

const AccountForm = lazyPart(() => import('./account-form').then((m) => m.AccountForm));

export interface AccountsSheetProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  accounts: readonly PayoutAccount[];
  config: WithdrawConfig;
  chosenId: number | null;
  onChoose: (accountId: number) => void;
}

/** Empty = add. */
type Form = { account?: PayoutAccount } | null;

export function AccountsSheet({
  isOpen,
  onClose,
  title,
  accounts,
  config,
  chosenId,
  onChoose,
}: AccountsSheetProps) {
  const [form, setForm] = useState<Form>(null);
  const isFirst = accounts.length === 0;
  const shown = form ?? (isFirst ? {} : null);
  useBackCloses(isOpen && form !== null, () => setForm(null));
  function close() {
    setForm(null);
    onClose();
  }
  function choose(accountId: number) {
    onChoose(accountId);
    close();
  }
  return (
    <Sheet
      isOpen={isOpen}
      onClose={close}
      title={shown ? (shown.account ? accountFormCopy.editTitle : accountFormCopy.addTitle) : title}
    >
      {shown ? (
        <Suspense fallback={<Loading isLate />}>
          <AccountForm
            account={shown.account}
            config={config}
            onSaved={choose}
            onBack={isFirst ? undefined : () => setForm(null)}
          />
        </Suspense>
      ) : (
        <AccountsList
          accounts={accounts}
          chosenId={chosenId}
          onChoose={choose}
          onAdd={() => setForm({})}
          onEdit={(account) => setForm({ account })}
        />
      )}
    </Sheet>
  );
}
