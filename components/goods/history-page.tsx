'use client';

import { AppLink } from '@/components/ui/app-link';
import { cx } from '@/components/ui/cx';
import { Empty } from '@/components/ui/empty';
import { GoodsPicture } from '@/components/ui/goods/goods-picture';
import { message } from '@/components/ui/layer/message';
import { PageFrame } from '@/components/ui/page-frame';
import { SwitchRow } from '@/components/ui/switch-row';
import { TimeText } from '@/components/ui/time-text';
import { unbroken } from '@/lib/format/unbroken';
import { goodsCopy as copy } from '@/lib/goods/copy';
import {
  clearHistory,
  forgetSeen,
  type SeenGoods,
  switchHistory,
  useHistory,
  useIsHistoryOn,
} from '@/lib/goods/history';
import type { RoutePath } from '@/lib/kit/routes';
import { GoodsList } from './goods-list';
import { goodsHref } from './goods-row';
import row from './goods-row.module.css';
import styles from './kept-page.module.css';
import { FromPrice } from './price';

async function askToClear(): Promise<void> {
  if (await message({ type: 'cancel', content: copy.clearAsk, okText: copy.clear })) clearHistory();
}

export function HistoryPage({ path }: { path: RoutePath }) {
  const items = useHistory();
  const isOn = useIsHistoryOn();
  return (
    <PageFrame
      path={path}
      action={
        items.length > 0
          ? { type: 'text', text: copy.clear, onPress: () => void askToClear() }
          : undefined
      }
    >
      <div className="below-nav surface">
        <SwitchRow
          title={copy.historySwitch}
          sub={isOn ? copy.historyNote : copy.historyOff}
          checked={isOn}
          onChange={switchHistory}
        />
        <GoodsList
          items={items}
          state="end"
          onMore={() => undefined}
          label={copy.historyTitle}
          renderItem={(seen) => <Seen seen={seen} />}
          failed={null}
          empty={
            <Empty
              title={copy.noHistory}
              link={{ href: '/pages/shop/index', text: copy.goShopping }}
            />
          }
        />
      </div>
    </PageFrame>
  );
}

function Seen({ seen: { goodsId, title, cover, price, maxPrice, at } }: { seen: SeenGoods }) {
  return (
    <div className={cx('flex to-bottom', styles.row)}>
      <AppLink className={cx('gap-14 flex rel band-12', row.row)} href={goodsHref(goodsId)}>
        <GoodsPicture image={cover} className={row.tile} />
        <span className={cx('flex narrow', row.main)}>
          <span className={cx('keep cut t-body l-21', row.title)}>{unbroken(title)}</span>
          <TimeText at={at} className={cx('t-cap l-cap ink-3', row.facts)} />
          <span className={cx('flex wrap between on-baseline', row.foot)}>
            <FromPrice min={price} max={maxPrice} />
          </span>
        </span>
      </AppLink>
      <button
        type="button"
        className={cx('rigid t-cap ink-3', styles.remove)}
        aria-label={copy.forget(title)}
        onClick={() => forgetSeen(goodsId)}
      >
        {copy.delete}
      </button>
    </div>
  );
}
