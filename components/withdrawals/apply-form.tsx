'use client';

import { type RefObject, useEffect, useRef, useState, type ReactNode, Suspense } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { Dock } from '@/components/ui/band';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { Sheet } from '@/components/ui/layer/sheet';
import { lazyPart } from '@/components/ui/lazy';
import { Loading } from '@/components/ui/loading';
import { fenToYuan } from '@/lib/format';
import { prefetch } from '@/lib/platform/prefetch';
import { accountsCopy, applyCopy, confirmCopy } from '@/lib/withdrawals/copy';
import { isOverLimit, momentText } from '@/lib/withdrawals/flow';
import { bindingOf, limitsOf } from '@/lib/withdrawals/limits';
import type { PayoutAccount, SubmittedWithdrawal, WithdrawConfig } from '@/lib/withdrawals/types';
import { type Application, useApplication } from '@/lib/withdrawals/use-application';
import type { Prefill } from '@/lib/withdrawals/use-withdraw-draft';
import { AccountPicker } from './account-picker';
import { AccountsSheet } from './accounts-sheet';
import { AmountField } from './amount-field';
import styles from './apply.module.css';
import { ArrivalHead } from './arrival-head';
import type { ConfirmSheetProps } from './confirm-form';
import { FirstSteps } from './first-steps';
import { LimitsList } from './limits-list';
import { Obstacles } from './obstacles';
import { LIST_PATH } from './paths';
import { QuoteBox } from './quote-box';

const ConfirmForm = lazyPart(() => import('./confirm-form').then((m) => m.ConfirmForm));

function ConfirmSheet({ isOpen, onClose, ...form }: ConfirmSheetProps) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={confirmCopy.title}>
      <Suspense fallback={<Loading isLate />}>
        <ConfirmForm {...form} onClose={onClose} />
      </Suspense>
    </Sheet>
  );
}

export type RealNameLayer = (layer: { isOpen: boolean; onClose: () => void }) => ReactNode;

export interface ApplyFormProps {
  config: WithdrawConfig;
  accounts: readonly PayoutAccount[];
  prefill: Prefill;
  realNameLayer: RealNameLayer;
  onSubmitted: (withdrawal: SubmittedWithdrawal) => void;
}

type Layer = 'accounts' | 'realName' | 'confirm' | null;

/** 提现 focuses the first missing field, or asks for confirmation. */
export function ApplyForm({
  config,
  accounts,
  prefill,
  realNameLayer,
  onSubmitted,
}: ApplyFormProps) {
  const application = useApplication({ config, accounts, prefill, onSubmitted });
  const { account, amount, isUnknown, isCooling, isBlocked, amountError } = application;
  const [layer, setLayer] = useState<Layer>(null);
  const amountInput = useRef<HTMLInputElement>(null);
  /** Figures hold only for a valid amount. */
  const rightAmount = amountError === '' ? amount : null;
  const close = () => setLayer(null);
  const ways = { onVerify: () => setLayer('realName'), onAddAccount: () => setLayer('accounts') };
  /** An amount without an answer may be sent again, whatever is left. */
  const isEmpty = !isUnknown && config.available < config.min;
  useEffect(() => prefetch(ConfirmForm.load, 'idle'), []);

  function submit() {
    if (isUnknown) return setLayer('confirm');
    if (!application.check()) return amountInput.current?.focus();
    if (config.needRealName) return setLayer('realName');
    if (!account || isCooling) return setLayer('accounts');
    setLayer('confirm');
  }

  return (
    <>
      {isEmpty ? (
        <FirstSteps config={config} accounts={accounts} {...ways} />
      ) : (
        <>
          <ArrivalHead reviewBy={config.reviewBy} arriveBy={config.arriveBy} />
          {isUnknown ? <UnknownNotice /> : <Obstacles obstacles={config.whyNot} {...ways} />}
          <ApplyFields
            application={application}
            config={config}
            rightAmount={rightAmount}
            amountInput={amountInput}
            onAccounts={ways.onAddAccount}
          />
          <Rules rules={config.rules} />
          <Dock>
            <Button block disabled={isBlocked} onPress={submit}>
              {rightAmount === null
                ? applyCopy.submit
                : applyCopy.submitAmount(fenToYuan(rightAmount))}
            </Button>
          </Dock>
        </>
      )}
      <AccountsSheet
        isOpen={layer === 'accounts'}
        onClose={close}
        title={accountsCopy.title}
        accounts={accounts}
        config={config}
        chosenId={account?.accountId ?? null}
        onChoose={application.choose}
      />
      <ConfirmSheet
        isOpen={layer === 'confirm'}
        onClose={close}
        application={application}
        verify={config.verify}
        onNeedRealName={() => setLayer('realName')}
      />
      {realNameLayer({ isOpen: layer === 'realName', onClose: close })}
    </>
  );
}

/** The form stays as sent: a repetition is no second withdrawal. */
function UnknownNotice() {
  return (
    <section className={cx('grid gap-8 surface', styles.cards)} role="status">
      <div className={cx('row gap-8 round-s t-sub l-sub', styles.card)}>
        <p className="grow">
          <b>{applyCopy.unknown}</b>
          <br />
          {applyCopy.unknownText}
        </p>
        <AppLink className={cx('inline-row rigid tap bold brand-ink', styles.act)} href={LIST_PATH}>
          {applyCopy.unknownRecords}
        </AppLink>
      </div>
    </section>
  );
}

interface ApplyFieldsProps {
  application: Application;
  config: WithdrawConfig;
  /** Null = invalid. */
  rightAmount: number | null;
  amountInput: RefObject<HTMLInputElement | null>;
  onAccounts: () => void;
}

function ApplyFields({
  application,
  config,
  rightAmount,
  amountInput,
  onAccounts,
}: ApplyFieldsProps) {
  const { draft, account, quote, isUnknown, isCooling, amountError, accountError } = application;
  const binding = bindingOf(config);
  return (
    <>
      <AmountField
        value={draft.amount}
        onChange={application.setAmount}
        onBlur={() => draft.amount.trim() !== '' && application.check()}
        error={amountError}
        limit={binding}
        maxNow={config.maxNow}
        disabled={isUnknown}
        inputRef={amountInput}
      />
      {amountError !== '' && isOverLimit(draft.amount, config) && (
        <LimitsList limits={limitsOf(config)} binding={binding} />
      )}
      <AccountPicker
        account={account}
        onOpen={onAccounts}
        isLocked={isUnknown}
        error={
          accountError ||
          (isCooling && account?.coolUntil
            ? applyCopy.coolUntil(momentText(account.coolUntil))
            : '')
        }
      />
      <QuoteBox
        amount={rightAmount}
        quote={quote}
        config={config}
        hasFailed={application.quoteHasFailed}
        onRetry={application.retryQuote}
      />
    </>
  );
}

function Rules({ rules }: { rules: readonly string[] }) {
  return (
    <section className={cx('mt-8 surface ink-3', styles.rules)}>
      <h2 className="pb-6 t-note l-20 ink-2">{applyCopy.rules}</h2>
      <ol className="grid gap-4 t-sub l-sub">
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ol>
    </section>
  );
}
