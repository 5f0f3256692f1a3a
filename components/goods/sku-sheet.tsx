'use client';

import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { CustomFields } from '@/components/ui/field/custom-fields';
import { GoodsPicture } from '@/components/ui/goods/goods-picture';
import { Sheet } from '@/components/ui/layer/sheet';
import { toast } from '@/components/ui/layer/toast';
import { Stepper } from '@/components/ui/stepper';
import { detailCopy as copy } from '@/lib/goods/detail-copy';
import { fitsCart, isSellable, type Sku } from '@/lib/goods/sku';
import { skuCopy } from '@/lib/goods/sku-copy';
import { soldOutNearby, valueStates } from '@/lib/goods/sku-states';
import { slotSheetCopy } from '@/lib/goods/slot-copy';
import type { Goods } from '@/lib/goods/use-goods';
import type { SkuSelection } from '@/lib/goods/use-sku-choice';
import { goodsWords } from '@/lib/goods/words';
import { Price } from './price';
import styles from './sku-sheet.module.css';
import { SpecGroup } from './spec-group';

export type PickIntent = 'cart' | 'buy';
/** Guests after the login. `onAdded`: now in the cart. `custom`: values of what is made to order. */
export type OnPick = (
  skuId: number,
  num: number,
  intent: PickIntent,
  onAdded?: () => void,
  more?: { slotId?: number; waitId?: number; custom?: readonly string[] },
) => unknown;

export interface SkuSheetProps {
  isOpen: boolean;
  onClose: () => void;
  goods: Goods;
  selection: SkuSelection;
  isAwaited: (sku: Sku) => boolean;
  onRemind: (sku: Sku) => void;
  onPick?: OnPick;
  /** 完成 of a sheet that only chooses; otherwise it closes the sheet. */
  onDone?: (skuId: number, custom?: readonly string[]) => unknown;
}

export function SkuSheet({ isOpen, onClose, ...rest }: SkuSheetProps) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} label={skuCopy.sku} className={styles.sheet}>
      <SkuChooser {...rest} onClose={onClose} />
    </Sheet>
  );
}

type ChooserProps = Omit<SkuSheetProps, 'isOpen'>;

function SkuChooser({
  goods,
  selection,
  isAwaited,
  onRemind,
  onPick,
  onDone,
  onClose,
}: ChooserProps) {
  const { specs, skus } = goods;
  const { choice, choose, sku, num, most, setNum } = selection;
  const states = valueStates(specs, skus, choice);
  const soldOut = soldOutNearby(specs, skus, choice);
  return (
    <>
      <Head goods={goods} selection={selection} />
      {specs.map((spec) => (
        <SpecGroup
          key={spec.specId}
          spec={spec}
          specs={specs}
          value={choice[spec.specId] ?? null}
          states={states}
          onChoose={(valueId) => choose(spec.specId, valueId)}
          soldOut={soldOut.get(spec.specId) ?? []}
          remind={{ isAwaited, onRemind }}
        />
      ))}
      {selection.fields.length > 0 && (
        <div className="grid gap-12 line-top py-12">
          <CustomFields
            fields={selection.fields}
            values={selection.custom}
            onChange={selection.setCustom}
          />
        </div>
      )}
      {onPick && goods.isForSale && fitsCart(goods) && (
        <div className="row between line-top py-12">
          <h3 className="t-note l-20 bold">{skuCopy.amount}</h3>
          <Stepper
            value={num}
            most={most}
            onChange={setNum}
            label={skuCopy.amount}
            less={skuCopy.less}
            more={skuCopy.more}
          />
        </div>
      )}
      <div className={cx('flex wrap gap-10 pt-8', styles.actions)}>
        <Actions
          selection={selection}
          isAwaited={Boolean(sku && isAwaited(sku))}
          onRemind={onRemind}
          goods={goods}
          onPick={onPick}
          onDone={onDone ?? onClose}
        />
      </div>
    </>
  );
}

function Head({ goods, selection }: Pick<SkuSheetProps, 'goods' | 'selection'>) {
  const { specs, limits, kind } = goods;
  const unit = skuCopy.units[kind];
  const { sku, missing, texts, range, choice } = selection;
  const image =
    sku?.image ||
    specs
      .flatMap(({ specId, values }) => values.filter(({ valueId }) => valueId === choice[specId]))
      .find((value) => value.image !== '')?.image ||
    goods.cover;
  const stock = sku && stockText(sku, kind);
  const facts = [
    stock,
    limits.perOrder > 0 && skuCopy.perOrder(limits.perOrder, unit),
    limits.perMember > 0 && skuCopy.perMember(limits.perMember, unit),
    limits.left !== null && limits.perMember > 0 && skuCopy.mayBuy(limits.left, unit),
  ].filter(Boolean);
  return (
    <div className={cx('flex gap-14 to-bottom', styles.head)} role="status">
      <GoodsPicture image={image} className={styles.tile} />
      <div className="narrow">
        <Price fen={range[0]} to={range[1]} size="lg" />
        <p className={cx('t-note l-20', styles.chosen)}>
          {missing.length > 0
            ? copy.choose(missing)
            : sku
              ? texts.length > 0 && [copy.chosen, texts.join(' · ')].join(' ')
              : skuCopy.noneNote(texts.join(' '))}
        </p>
        {facts.length > 0 && <p className="t-cap l-cap ink-3">{facts.join(' · ')}</p>}
      </div>
    </div>
  );
}

const stockText = (sku: Sku, kind: Goods['kind']): string => {
  if (!isSellable(sku)) return goodsWords.soldOut;
  if (sku.available !== null) return skuCopy.left(sku.available, skuCopy.units[kind]);
  return kind === 'goods' ? skuCopy.inStock : '';
};

interface ActionsProps extends Pick<SkuSheetProps, 'goods' | 'selection' | 'onRemind' | 'onPick'> {
  isAwaited: boolean;
  onDone: (skuId: number, custom?: readonly string[]) => unknown;
}

function Actions({ goods, selection, isAwaited, onRemind, onPick, onDone }: ActionsProps) {
  const { sku, missing, num, fields, custom, customFault } = selection;
  const given = fields.length > 0 ? custom : undefined;
  /** With values, once all are right. */
  const withValues = (go: (values?: readonly string[]) => unknown) => () =>
    customFault === undefined ? go(given) : toast.show(customFault);
  if (missing.length > 0) return <Button disabled>{copy.choose(missing)}</Button>;
  if (!sku) return <Button disabled>{skuCopy.soldOut}</Button>;
  if (!isSellable(sku))
    return (
      <Button kind="tonal" onPress={() => onRemind(sku)}>
        {isAwaited ? copy.reminded : copy.remind}
      </Button>
    );
  if (!onPick || !goods.isForSale)
    return (
      <Button
        onPress={withValues((values) => (values ? onDone(sku.skuId, values) : onDone(sku.skuId)))}
      >
        {skuCopy.done}
      </Button>
    );
  const pick = (intent: PickIntent) =>
    withValues((values) =>
      values
        ? onPick(sku.skuId, num, intent, undefined, { custom: values })
        : onPick(sku.skuId, num, intent),
    );
  return (
    <>
      {fitsCart(goods) && (
        <Button kind="tonal" onPress={pick('cart')}>
          {copy.addToCart}
        </Button>
      )}
      <Button onPress={pick('buy')}>
        {goods.form === 'slot' ? slotSheetCopy.title : copy.buyNow}
      </Button>
    </>
  );
}
