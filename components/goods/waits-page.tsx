'use client';

import { Band } from '@/components/ui/band';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { Empty } from '@/components/ui/empty';
import { ErrorBlock } from '@/components/ui/error-block';
import { GoodsPicture } from '@/components/ui/goods/goods-picture';
import { message } from '@/components/ui/layer/message';
import { toast } from '@/components/ui/layer/toast';
import { PageFrame } from '@/components/ui/page-frame';
import { PullToRefresh } from '@/components/ui/pull-to-refresh';
import { SkeletonRows } from '@/components/ui/skeleton';
import { slotText } from '@/components/ui/slot-picker';
import { toastRefusal } from '@/components/ui/toast-refusal';
import { deadlineText, leftText, minutesLeft } from '@/lib/format/countdown';
import { isOpenOffer, useNow, useWaitActions, useWaits, type Wait } from '@/lib/goods/use-waits';
import { waitsCopy as copy } from '@/lib/goods/waits-copy';
import { buildPageUrl } from '@/lib/kit/page-url';
import styles from './sku-sheet.module.css';
import { waitText } from './wait-part';

const PATH = '/pages/booking/waits';

export function WaitsPage() {
  const { data, state, refresh } = useWaits();
  const waits = data?.waits;
  const now = useNow(Boolean(waits?.some(({ offerUntil }) => offerUntil !== undefined)));
  return (
    <PageFrame path={PATH}>
      <PullToRefresh onRefresh={refresh}>
        {waits ? (
          waits.length > 0 ? (
            waits.map((wait) => <WaitCard key={wait.waitId} wait={wait} now={now} />)
          ) : (
            <Empty
              isPage
              title={copy.empty}
              text={copy.emptyText}
              link={{ href: '/pages/shop/index', text: copy.toShop }}
            />
          )
        ) : state === 'error' ? (
          <ErrorBlock isPage onRetry={refresh} />
        ) : (
          <SkeletonRows label={copy.loading} count={3} />
        )}
      </PullToRefresh>
    </PageFrame>
  );
}

function WaitCard({ wait, now }: { wait: Wait; now: number }) {
  const { leave } = useWaitActions();
  const { waitId, slotId, skuId, num } = wait;
  const isOffered = isOpenOffer(wait, now);
  async function askToLeave() {
    const content = isOffered ? copy.passText : copy.leaveText;
    const okText = isOffered ? copy.pass : copy.leave;
    const texts = { title: copy.leaveTitle, content, okText, cancelText: copy.leaveNo } as const;
    if (!(await message({ type: 'confirm', ...texts }))) return;
    const answer = await leave(waitId);
    if (!answer.ok) return toastRefusal(answer.error);
    toast.ok(copy.gone);
  }
  return (
    <Band className="mb-8 grid gap-12">
      <div className="row gap-12">
        <span className={cx('rigid', styles.product)}>
          <GoodsPicture image={wait.image} />
        </span>
        <div className="col fill narrow gap-2">
          <b className="clip t-lead">{wait.title}</b>
          <span className="clip t-sub l-18 ink-3">
            {[wait.skuText, copy.num(num)].filter(Boolean).join(' · ')}
          </span>
          <span className="t-sub l-18 break">{slotText(wait)}</span>
          <span className="t-sub l-18 ink-2 break">{wait.place}</span>
        </div>
      </div>
      {isOffered ? (
        <Offer until={wait.offerUntil} now={now} />
      ) : (
        <p className="t-note l-21 ink-2">{waitText(wait)}</p>
      )}
      <div className="row wrap gap-10">
        <Button kind="line" size="sm" onPress={askToLeave}>
          {isOffered ? copy.pass : copy.leave}
        </Button>
        {isOffered && (
          <Button
            size="sm"
            href={buildPageUrl('/pages/checkout/index', {
              mode: 'now',
              skuId,
              num,
              slotId,
              waitId,
            })}
          >
            {copy.order}
          </Button>
        )}
      </div>
    </Band>
  );
}

function Offer({ until, now }: { until: number; now: number }) {
  return (
    <p className="t-note l-21 bold">
      {copy.offered(deadlineText(until, now))}
      <span className="num brand-ink" aria-hidden="true">
        {` ${copy.left} ${leftText(until - now)}`}
      </span>
      <span className="vh" role="status">
        {copy.spoken(minutesLeft(until - now))}
      </span>
    </p>
  );
}
