import { Dock } from '@/components/ui/band';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { Timeline } from '@/components/ui/timeline';
import { fenToShort, fenToYuan } from '@/lib/format';
import { applyCopy } from '@/lib/withdrawals/copy';
import type { PayoutAccount, WithdrawConfig } from '@/lib/withdrawals/types';
import styles from './apply.module.css';
import { Obstacles } from './obstacles';

const { first: copy } = applyCopy;
const STEPS = ['need_real_name', 'no_account', 'below_minimum'];

interface FirstStepsProps {
  config: WithdrawConfig;
  accounts: readonly PayoutAccount[];
  onVerify: () => void;
  onAddAccount: () => void;
}

/** The next step is the page's one action (specification 20.10). */
export function FirstSteps({ config, accounts, onVerify, onAddAccount }: FirstStepsProps) {
  const { needRealName, realNameMask, available, min, whyNot } = config;
  const [account] = accounts;
  const steps = [
    {
      key: 'realName',
      title: copy.realName,
      isDone: !needRealName,
      text: needRealName ? copy.realNameText : realNameMask,
      act: (
        <Button block onPress={onVerify}>
          {applyCopy.verify}
        </Button>
      ),
    },
    {
      key: 'account',
      title: copy.account,
      isDone: account !== undefined,
      text: account?.label ?? copy.accountText,
      act: (
        <Button block onPress={onAddAccount}>
          {copy.account}
        </Button>
      ),
    },
    {
      key: 'balance',
      title: copy.balance(fenToShort(min)),
      isDone: false,
      text: copy.balanceText,
      missing: copy.missing(fenToYuan(min - available)),
      act: (
        <Button block href="/pages/user/reward">
          {copy.rewards}
        </Button>
      ),
    },
  ];
  const open = steps.filter(({ isDone }) => !isDone);
  return (
    <>
      <section className={cx('grid gap-6 surface', styles.first)}>
        <h2 className="t-head heavy">{copy.title(open.length)}</h2>
        <p className="sub">{copy.text}</p>
        <Timeline
          label={copy.steps}
          steps={steps.map(({ isDone, missing = '', ...step }) => ({
            ...step,
            state: isDone ? 'done' : step.key === open[0]?.key ? 'current' : 'todo',
            moment: { text: isDone ? copy.done : missing },
          }))}
        />
      </section>
      <Obstacles
        obstacles={whyNot.filter(({ code, isBlocking }) => isBlocking && !STEPS.includes(code))}
        onVerify={onVerify}
        onAddAccount={onAddAccount}
      />
      <Dock>{open[0]?.act}</Dock>
    </>
  );
}
