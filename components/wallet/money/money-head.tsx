import { Amount } from '@/components/ui/amount';
import { AppLink } from '@/components/ui/app-link';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { eye } from '@/components/ui/icons/eye';
import { eyeSlash } from '@/components/ui/icons/eye-slash';
import { message } from '@/components/ui/layer/message';
import { toast } from '@/components/ui/layer/toast';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { fenToYuan } from '@/lib/format';
import { dayText } from '@/lib/format/dates';
import { dayOf } from '@/lib/time';
import { moneyCopy } from '@/lib/wallet/money/copy';
import { shown } from '@/lib/wallet/money/flow';
import { useStatement } from '@/lib/wallet/money/use-statement';
import type { Assets } from '@/lib/wallet/use-assets';
import styles from './money.module.css';

const WITHDRAWALS = '/pages/user/withdraw';
const WITHDRAW_ADD = '/pages/user/withdrawAdd';

interface MoneyHeadProps {
  assets: Assets;
  isHidden: boolean;
  /** The month of the statement to save. */
  month: string;
  onHide: (isHidden: boolean) => void;
  onCalendar: () => void;
}

/** The balances, the next settlement, and the two actions with money. */
export function MoneyHead({ assets, isHidden, month, onHide, onCalendar }: MoneyHeadProps) {
  const { available, nextSettle } = assets;
  const saveStatement = useStatement();
  async function save() {
    const outcome = await saveStatement(month);
    if (outcome) (outcome.isProblem ? toast.show : toast.ok)(outcome.text);
  }
  return (
    <section className={styles.head} aria-label={moneyCopy.available}>
      <p className={`cap ${styles.label}`}>
        {moneyCopy.available}
        <button
          type="button"
          className={styles.eye}
          aria-label={isHidden ? moneyCopy.show : moneyCopy.hide}
          aria-pressed={isHidden}
          onClick={() => onHide(!isHidden)}
        >
          <Icon path={isHidden ? eyeSlash : eye} />
        </button>
      </p>
      <Amount fen={available} isHidden={isHidden} />
      {nextSettle && (
        <p className={`sub tnum ${styles.next}`}>
          {moneyCopy.nextSettle(
            shown(fenToYuan(nextSettle.amount), isHidden),
            dayText(dayOf(nextSettle.time)),
          )}
        </p>
      )}
      <Buckets assets={assets} isHidden={isHidden} onCalendar={onCalendar} />
      <div className={styles.actions}>
        <Button href={WITHDRAW_ADD}>{moneyCopy.withdraw}</Button>
        <Button kind="tonal" onPress={save} loadingText={moneyCopy.statementLoading}>
          {moneyCopy.statement}
        </Button>
      </div>
    </section>
  );
}

type BucketsProps = Pick<MoneyHeadProps, 'assets' | 'isHidden' | 'onCalendar'>;

/** The money that is not withdrawable now; each part leads to what explains it. */
function Buckets({ assets: { pending, withdrawing, debt }, isHidden, onCalendar }: BucketsProps) {
  return (
    <ul className={styles.buckets}>
      <li>
        <button type="button" onClick={onCalendar} aria-haspopup="dialog">
          <Bucket
            name={moneyCopy.pending}
            fen={pending}
            isHidden={isHidden}
            hint={moneyCopy.settleHint}
          />
        </button>
      </li>
      <li>
        <AppLink href={WITHDRAWALS}>
          <Bucket
            name={moneyCopy.withdrawing}
            fen={withdrawing}
            isHidden={isHidden}
            hint={moneyCopy.withdrawHint}
          />
        </AppLink>
      </li>
      {debt > 0 && (
        <li>
          <button
            type="button"
            onClick={() => void message({ title: moneyCopy.debt, content: moneyCopy.debtText })}
            aria-haspopup="dialog"
          >
            <Bucket
              name={moneyCopy.debt}
              fen={debt}
              isHidden={isHidden}
              hint={moneyCopy.debtHint}
            />
          </button>
        </li>
      )}
    </ul>
  );
}

function Bucket({
  name,
  fen,
  isHidden,
  hint,
}: {
  name: string;
  fen: number;
  isHidden: boolean;
  hint: string;
}) {
  return (
    <>
      <span className="cap">{name}</span>
      <Amount className={styles.figure} fen={fen} size="text" isHidden={isHidden} />
      <span className="vh">{hint}</span>
    </>
  );
}

/** The head until the balances are known. */
export function MoneyHeadSkeleton() {
  return (
    <SkeletonGroup label={moneyCopy.loading} className={styles.head}>
      <Skeleton width={2} />
      <Skeleton shape="title" width={5} />
      <Skeleton width={6} />
      <Skeleton shape="block" />
      <Skeleton shape="chip" />
    </SkeletonGroup>
  );
}
