import { eq } from 'drizzle-orm';
import { type Brand, isHex } from '@/lib/contract/brand';
import { meaningsNear } from '@/lib/contract/brand-colors';
import { BRAND_ITEMS, brand as resource } from '@/lib/contract/console/resources/brand';
import type { Storage } from '@/server/adapters/storage/storage';
import type { Db } from '@/server/db/client';
import { siteSettings } from '@/server/db/schema';
import { launchState } from '@/server/modules/launch/state';
import {
  type Acting,
  type Operation,
  nothingToChange,
  OperationRefused,
} from '@/server/modules/operators/authorize';
import { requireSecond } from '@/server/modules/operators/two-persons';
import {
  brandOf,
  brandTextFault,
  keepBrand,
  withLogo,
} from '@/server/modules/rules/brand-settings';
import { lockSite } from '@/server/modules/rules/law-settings';
import { faultOfForm, operatorAction } from '@/server/operator/action';
import { refuseUndrawable } from './pictures';
import { brandItemOf, stateOfBrand, valueOf } from './queries';
import { cleanSvg } from './svg';

const { actions } = resource;
/** Key of an uploaded picture. */
const UPLOADED = /^image\/[a-z0-9]+\/[a-z0-9]+\.webp$/;
const alikeNotes = (primary: string): string[] =>
  meaningsNear(primary).map((name) => `与表示状态的${name}色相近，容易混淆`);

interface Renaming {
  tx: Db;
  operation: Operation;
  acting: Acting;
}

/** An installed app shows the short one. */
const NAMES = ['name', 'shortName'] as const;

/** Members know the name from the trial on. */
const secondForName =
  ({ tx, operation, acting }: Renaming, from: Brand, to: Brand, content: unknown) =>
  async () => {
    const changed = NAMES.find((name) => from[name] !== to[name]);
    if (!changed || (await launchState(tx)) === 'closed') return null;
    return requireSecond(tx, operation, acting, {
      kind: 'brand.name',
      ref: 'name',
      content,
      about: `${BRAND_ITEMS[changed].field.title}：${from[changed]} → ${to[changed]}`,
    });
  };

export const setBrand = operatorAction(resource, 'set', actions.set, {
  lock: async (tx: Db, key) => {
    const kept = await lockSite(tx);
    return { key: brandItemOf(key), kept, ...brandOf(kept.settings) };
  },
  version: ({ key, brand }) => [valueOf(brand, key)],
  state: ({ key, brand }) => stateOfBrand(brand, key),
  done: { 'brand.set': '更改' },
  work: async ({ tx, operation, acting, row: { key, kept, brand, logo }, form: { value } }) => {
    if (key === 'logo') throw new OperationRefused('请用“更换标志”（op brand logo）');
    const to = value.trim();
    const fault = brandTextFault(key, to);
    if (fault !== null) throw faultOfForm({ value: fault });
    const next = { ...brand, [key]: to };
    const from = valueOf(brand, key);
    if (from === to) throw nothingToChange();
    await keepBrand(tx, operation, kept, { brand: next, logo });
    return {
      values: { item: BRAND_ITEMS[key].field.title, from, to },
      notes: [BRAND_ITEMS[key].where, ...(key === 'primary' ? alikeNotes(to) : [])],
      target: key,
      before: { [key]: from },
      after: { [key]: to },
      second: secondForName({ tx, operation, acting }, brand, next, [key, from, to]),
    };
  },
});

export const setLogo = (storage: () => Storage) =>
  operatorAction(resource, 'logo', actions.logo, {
    lock: (tx: Db) => lockSite(tx),
    work: async ({ tx, operation, row: kept, form }) => {
      const [image = ''] = form.image ?? [];
      if (image !== '' && !UPLOADED.test(image)) throw faultOfForm({ image: '请上传一张图片' });
      const ground = form.ground || '#ffffff';
      if (!isHex(ground)) throw faultOfForm({ ground: '须为 #RRGGBB' });
      if (form.svg && image) throw faultOfForm({ image: 'SVG 与图片只能选一种' });
      const source = form.svg
        ? { svg: cleanSvg(form.svg), ground }
        : image
          ? { image, ground }
          : null;
      const row = brandOf(kept.settings);
      const next = withLogo(row, source);
      const from = row.brand.icons;
      const to = next.brand.icons;
      if (from === to) throw nothingToChange();
      if (next.logo) await refuseUndrawable(next.logo, storage());
      await keepBrand(tx, operation, kept, next);
      return {
        values: { from, to },
        notes: [BRAND_ITEMS.logo.where],
        target: 'logo',
        before: { icons: from },
        after: { icons: to },
      };
    },
  });

export const putBack = (storage: () => Storage) =>
  operatorAction(resource, 'back', actions.back, {
    lock: (tx: Db) => lockSite(tx),
    work: async ({ tx, operation, acting, row: kept, form }) => {
      const { version, settings } = kept;
      const wanted = Number(form.version);
      const found = Number.isSafeInteger(wanted)
        ? await tx.select().from(siteSettings).where(eq(siteSettings.version, wanted))
        : [];
      if (!found[0] && wanted !== 0) throw faultOfForm({ version: '没有这个版本' });
      const from = brandOf(settings);
      const to = brandOf(found[0]?.settings ?? {});
      if (JSON.stringify(from) === JSON.stringify(to)) throw nothingToChange();
      if (to.logo) await refuseUndrawable(to.logo, storage());
      await keepBrand(tx, operation, kept, to);
      const after = version + 1;
      return {
        values: { from: String(wanted), to: String(after) },
        target: 'brand',
        before: { version },
        after: { version: after },
        second: secondForName({ tx, operation, acting }, from.brand, to.brand, to),
      };
    },
  });
