import sharp from 'sharp';
import { brand } from '@/lib/contract/console/resources/brand';
import { law } from '@/lib/contract/console/resources/law';
import { site } from '@/lib/contract/console/resources/site';
import { versioned } from './writes-shop-fixtures';
import { ok, type Write } from './writes-world-fixtures';

const reason = '开业准备';
let made = 0;
const next = () => (made += 1);
const scan = () =>
  sharp({
    create: { width: 60, height: 80, channels: 3, background: { r: next(), g: 200, b: 90 } },
  })
    .webp()
    .toBuffer();

export const SITE_WRITES: Readonly<Record<string, Write>> = {
  [site.calls.actions.set.name]: {
    input: async (world) => {
      const { row } = await ok(world.one, site.calls.get, { key: 'copyLink' });
      return {
        ...(await versioned(world, site.calls.get, 'copyLink', reason)),
        form: { value: row.state === 'off' },
      };
    },
  },
  [brand.calls.actions.set.name]: {
    input: async (world) => ({
      ...(await versioned(world, brand.calls.get, 'slogan', reason)),
      form: { value: `一起成长 ${next()}` },
    }),
    again: 'refused',
  },
  [brand.calls.actions.logo.name]: {
    input: async () => ({
      form: {
        svg: `<svg viewBox="0 0 ${10 + next()} 10"><path d="M0 0h8v8z"/></svg>`,
      },
      reason,
    }),
    again: 'refused',
  },
  [brand.calls.actions.back.name]: {
    input: async (world) => {
      await ok(world.other, brand.calls.actions.set, {
        ...(await versioned(world, brand.calls.get, 'slogan', reason)),
        form: { value: `向前 ${next()}` },
      });
      return { form: { version: '0' }, reason };
    },
    again: 'refused',
  },
  [law.calls.actions.set.name]: {
    input: async (world) => ({
      ...(await versioned(world, law.calls.get, 'contact', reason)),
      form: { value: `0571-8800${1000 + next()}` },
    }),
    again: 'refused',
  },
  ...Object.fromEntries(
    [law.calls.actions.licence, law.calls.actions.icon].map(({ name }): [string, Write] => [
      name,
      {
        input: async ({ c }) => {
          const key = `image/000000/${String(next()).padStart(24, 'a')}.webp`;
          await c.deps.storage.put(key, await scan());
          return { form: { image: [key] }, reason };
        },
        again: 'refused',
      },
    ]),
  ),
};
