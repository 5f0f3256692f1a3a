import { content } from '@/lib/contract/console/resources/content';
import { HOUR_MS } from '@/lib/time';
import { plain, versioned } from './writes-shop-fixtures';
import { ok, type World, type Write } from './writes-world-fixtures';

const { actions, get } = content.calls;
let made = 0;

const formOf = (slug: string, more: object = {}) => ({
  ...{ kind: 'article', slug, title: '早市', category: '街区', body: '**早**' },
  ...more,
});

async function newText(world: World): Promise<string> {
  const slug = `text-${(made += 1)}`;
  await ok(world.other, actions.add, { form: formOf(slug) });
  return `article:${slug}`;
}

const ofText = async (world: World, key: string) => plain(await versioned(world, get, key));

const published = async (world: World) => {
  const key = await newText(world);
  await ok(world.other, actions.publish, await ofText(world, key));
  return key;
};

const edited = async (world: World) => {
  const key = await newText(world);
  const { kind: _, slug: _slug, ...form } = formOf('', { body: '晚' });
  await ok(world.other, actions.save, { ...(await ofText(world, key)), form });
  return key;
};

const again = 'refused';

export const TEXT_WRITES: Readonly<Record<string, Write>> = {
  [actions.add.name]: {
    input: async () => ({ form: formOf(`text-${(made += 1)}`) }),
    again,
  },
  [actions.save.name]: {
    input: async (world) => {
      const { kind: _, slug: _slug, ...form } = formOf('', { title: `早市 ${(made += 1)}` });
      return { ...(await ofText(world, await newText(world))), form };
    },
    again,
  },
  [actions.publish.name]: {
    input: async (world) => ofText(world, await newText(world)),
    again,
  },
  [actions.schedule.name]: {
    input: async (world) => ({
      ...(await ofText(world, await newText(world))),
      form: { at: world.t.clock.now + HOUR_MS },
    }),
    again,
  },
  [actions.unschedule.name]: {
    input: async (world) => {
      const key = await newText(world);
      const form = { at: world.t.clock.now + HOUR_MS };
      await ok(world.other, actions.schedule, { ...(await ofText(world, key)), form });
      return ofText(world, key);
    },
    again,
  },
  [actions.back.name]: {
    input: async (world) => ({
      ...(await ofText(world, await edited(world))),
      form: { version: 1 },
    }),
    again,
  },
  [actions.offline.name]: {
    input: async (world) => ({ ...(await ofText(world, await published(world))), reason: '过期' }),
    again,
  },
  [actions.import.name]: {
    input: async () => ({
      form: {
        file: `---\ntype: article\nslug: text-${(made += 1)}\ntitle: 早市\ncategory: 街区\n---\n早`,
      },
    }),
    again: { another: '导入相同的文件不改变内容' },
  },
};
