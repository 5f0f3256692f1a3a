import type { ConsoleCall } from '@/lib/contract/console';
import { banner } from '@/lib/contract/console/resources/banner';
import { category } from '@/lib/contract/console/resources/category';
import { place } from '@/lib/contract/console/resources/place';
import { ok, type World, type Write } from './writes-world-fixtures';

/* Actions on the front of the shop. */

const reason = '换季';

/** A row of a resource, and its version. */
export async function versioned(world: World, get: ConsoleCall, key: string, why = reason) {
  const { version } = (await ok(world.one, get, { key })) as { version: string };
  return { key, version, reason: why };
}

type Versioned = Awaited<ReturnType<typeof versioned>>;
export const plain = ({ key, version }: Versioned) => ({ key, version });

const banners = banner.calls.actions;
let made = 0;
const form = () => ({ title: `横幅 ${(made += 1)}`, image: ['goods:mug'] });

export async function newBanner(world: World) {
  const { key } = await ok(world.other, banners.add, { form: form(), reason });
  return versioned(world, banner.calls.get, key);
}

const categories = category.calls.actions;
const named = () => ({ name: `分类${(made += 1)}` });

export async function newCategory(world: World) {
  const { key } = await ok(world.other, categories.add, { form: named(), reason });
  return versioned(world, category.calls.get, key);
}

const places = place.calls.actions;
const placed = () => ({
  name: `门店 ${(made += 1)}`,
  region: '浙江省杭州市',
  address: '文一西路 1 号',
  phone: '0571-88880000',
  hours: '每天 09:00-21:00',
  keepDays: 7,
});

async function newPlace(world: World) {
  const { key } = await ok(world.other, places.add, { form: placed(), reason });
  return versioned(world, place.calls.get, key);
}

export const SHOP_WRITES: Readonly<Record<string, Write>> = {
  [places.add.name]: { input: async () => ({ form: placed(), reason }) },
  [places.edit.name]: { input: async (world) => ({ ...(await newPlace(world)), form: placed() }) },
  [places.off.name]: { input: newPlace },
  [places.close.name]: { input: newPlace },
  [places.on.name]: {
    input: async (world) => {
      const { key } = await newPlace(world);
      await ok(world.other, places.off, { key, reason });
      return versioned(world, place.calls.get, key);
    },
  },
  [banners.add.name]: { input: async () => ({ form: form(), reason }) },
  [banners.edit.name]: {
    input: async (world) => ({ ...(await newBanner(world)), form: form() }),
  },
  [banners.off.name]: { input: newBanner },
  [categories.add.name]: { input: async () => ({ form: named(), reason }) },
  [categories.edit.name]: {
    input: async (world) => ({ ...(await newCategory(world)), form: named() }),
  },
  [categories.sort.name]: {
    input: async (world) => {
      const { key: before } = await newCategory(world);
      return { ...(await newCategory(world)), form: { before } };
    },
  },
  [categories.off.name]: { input: newCategory },
  [categories.on.name]: {
    input: async (world) => {
      const { key } = await newCategory(world);
      await ok(world.other, categories.off, { key, reason });
      return versioned(world, category.calls.get, key);
    },
  },
  [banners.on.name]: {
    input: async (world) => {
      const { key } = await newBanner(world);
      await ok(world.other, banners.off, { key, reason });
      return versioned(world, banner.calls.get, key);
    },
  },
};
