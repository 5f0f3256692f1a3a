import { Amount } from '@/components/ui/amount';
import { AppLink } from '@/components/ui/app-link';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { caretRight, warningCircle } from '@/components/ui/icons/common';
import { Tag } from '@/components/ui/tag';
import { fenToYuan } from '@/lib/format';
import { buildPageUrl } from '@/lib/kit';
import { withdrawCopy } from '@/lib/withdrawals/copy';
import { failureText, isBack, momentText, statusLabel, statusTone } from '@/lib/withdrawals/flow';
import type { WithdrawalRow as Row } from '@/lib/withdrawals/types';
import { LIST_PATH } from './paths';
import styles from './withdrawals.module.css';

function Why({ text, isHold }: { text: string; isHold?: boolean }) {
  return (
    <span
      className={cx('flex gap-6 round-s t-sub l-sub neg-ink', styles.why, isHold && styles.hold)}
    >
      <Icon className="rigid f-16" path={warningCircle} />
      <span>{text}</span>
    </span>
  );
}

export interface WithdrawalRowProps {
  row: Row;
  isMoneyHidden: boolean;
}

export function WithdrawalRow({ row, isMoneyHidden }: WithdrawalRowProps) {
  const { id, amount, net, status, accountLabel, submittedAt, holdText } = row;
  const failure = failureText(row);
  return (
    <AppLink className={cx('grid middle press', styles.row)} href={buildPageUrl(LIST_PATH, { id })}>
      <span className="narrow">
        <span className="block break t-body l-22 ink-2">{withdrawCopy.to(accountLabel)}</span>
        <Amount
          className={cx('block f-20 heavy', styles.figure)}
          fen={amount}
          size="text"
          isHidden={isMoneyHidden}
        />
        <span className="block t-sub l-sub ink-3">
          {!isMoneyHidden && net !== amount && !isBack(status) && (
            <span className="tnum">{withdrawCopy.net(fenToYuan(net))} · </span>
          )}
          <time dateTime={new Date(submittedAt).toISOString()}>{momentText(submittedAt)}</time>
        </span>
      </span>
      <Tag tone={statusTone(status)}>{statusLabel(status)}</Tag>
      <Icon path={caretRight} className={cx('f-16', styles.chevron)} />
      {failure && <Why text={failure} />}
      {holdText && <Why text={holdText} isHold />}
    </AppLink>
  );
}
