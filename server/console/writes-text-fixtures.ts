import { content } from '@/lib/contract/console/resources/content';
import { notice } from '@/lib/contract/console/resources/notice';
import { HOUR_MS } from '@/lib/time';
import { insertFeedback } from '@/server/testing/feedback';
import { insertMember } from '@/server/testing/members';
import { plain, versioned } from './writes-shop-fixtures';
import { ok, type World, type Write } from './writes-world-fixtures';

const { actions, get } = content.calls;
let made = 0;

const formOf = (slug: string, more: object = {}) => ({
  kind: 'article',
  slug,
  title: '早市',
  category: '街区',
  body: '**早**',
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

const notices = notice.calls.actions;
const announcement = (more: object = {}) => ({
  title: `集市 ${(made += 1)}`,
  body: '周六上午九点，街区集市见。',
  ...more,
});

export async function newNotice(world: World): Promise<string> {
  await insertMember(world.t.db);
  const { key } = await ok(world.other, notices.broadcast, { form: announcement() });
  return key;
}

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
  [notices.broadcast.name]: {
    input: async (world) => {
      await insertMember(world.t.db);
      return { form: announcement() };
    },
    again: { another: '相同的通知一天只发一次，不再发' },
  },
  [notices.person.name]: {
    input: async ({ t }) => {
      const member = await insertMember(t.db);
      const about = await insertFeedback(t.db, member, new Date(t.clock.now));
      return { form: { member: String(member), about: String(about), text: '已补发。' } };
    },
    again: { another: '一天最多三条' },
  },
  [notices.trial.name]: {
    by: async ({ t, c }) => c.as(['owner'], { userId: await insertMember(t.db) }),
    input: async () => ({ form: { title: '试发', body: '周六上午九点。' } }),
    again: { another: '只发给自己' },
  },
  [notices.change.name]: {
    input: async (world) => {
      const at = world.t.clock.now + HOUR_MS;
      const { key } = await ok(world.other, notices.broadcast, { form: announcement({ at }) });
      const read = plain(await versioned(world, notice.calls.get, key));
      return { ...read, form: announcement({ at: at + HOUR_MS }) };
    },
    again,
  },
  [notices.stop.name]: {
    input: async (world) => {
      const form = announcement({ at: world.t.clock.now + HOUR_MS });
      const { key } = await ok(world.other, notices.broadcast, { form });
      return versioned(world, notice.calls.get, key, '写错了');
    },
    again,
  },
  [notices.recall.name]: {
    input: async (world) => versioned(world, notice.calls.get, await newNotice(world), '写错了'),
    again,
  },
};
