import type { Command } from 'commander';
import { CONTENT_KINDS } from '@/lib/contract/console/resources/content';
import { OperationRefused } from '@/server/modules/operators/authorize';
import type { Run } from './run';
import { groupOf } from './verbs';

export const RENAMED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'audit list': {
    from: '--days 开始日期..结束日期',
    to: '--days 开始日期..结束日期',
    refused: '--outcome refused',
  },
  'approval grant': { note: '--reason' },
  'review list': { unanswered: 'op review queue', hidden: '--state hidden' },
  'review hide': { note: '--reason' },
  'order list': {
    status: '--state 待发货',
    buyer: '--q 会员编号或手机号',
    since: '--days 开始日期..结束日期',
  },
  'order queue': { urged: '--queue urged' },
  'order ship': { item: '--items 41=2,42=1' },
  'order export': {
    status: '--state；含收货信息的文件：op order addresses',
    buyer: '--q；含收货信息的文件：op order addresses',
    since: '--days；含收货信息的文件：op order addresses',
  },
  'order addresses': {
    status: '--state 待发货',
    buyer: '--q 会员编号或手机号',
  },
  'order ship-batch': { failed: '发货文件旁的 .failed.csv（自动写入）' },
  'moderation queue': { hidden: '--state hidden' },
  'site set': { note: '--reason' },
  'student approve': { note: '--reason' },
  'student reject': { note: '--reason' },
  'reward list': { status: '--state', user: '--q' },
  'reward recalc': { sale: 'op reward recalc <奖励编号>', order: 'op reward recalc <奖励编号>' },
  'rule set': { note: '--reason', 'effective-at': '--effective' },
  'sale list': { buyer: '--q' },
  'sale record': { item: '--items 名称=金额；名称=金额', complete: '--is-completed 是' },
  'sale refund': { open: '--step open', finish: '--step finish', refuse: '--step refuse' },
  'reward release': { note: '--reason' },
  'risk list': { status: '--state' },
  'risk queue': { status: '--state' },
  'risk resolve': {
    release: '--outcome released',
    confirm: '--outcome confirmed',
    note: '--reason',
  },
  'refund approve': { reason: '--answer' },
  'refund accept-return': { resale: '--goods resale', scrap: '--goods scrap' },
  'pay accept': { note: '--reason' },
  'pay return': { note: '--reason' },
  'bill diffs': { day: '--days 开始日期..结束日期' },
  'bill explain': { note: '--reason' },
  'bill-day list': { ask: 'op bill-day ask <日期>', 'dry-run': 'op bill-day ask <日期> --dry-run' },
  'goods list': { status: '--state on | off | draft | removed' },
  'goods add': {
    image: '--images 一,二',
    param: '--params 一|二',
    return: '--return-policy',
    'ship-hours': '--ship-within-hours',
    rewardable: '--is-rewardable',
    on: '--is-on 是',
    'sku-image': 'op goods sku <编码> --image',
    pictures: '--images 写图片文件的路径',
  },
  'goods edit': {
    image: '--images 一,二',
    param: '--params 一|二',
    return: '--return-policy',
    'ship-hours': '--ship-within-hours',
    rewardable: '--is-rewardable',
    pictures: '--images 写图片文件的路径',
  },
  'goods sku': { on: '--is-on 是', off: '--is-on 否', 'sku-image': '--image' },
  'area reserve': { free: 'op area free <街区编号> <门牌号>' },
  'mayor queue': { refuse: 'op mayor refuse <编号> --reason 理由' },
  'user show': { mobile: 'op user reveal <成员> mobile --reason 原因' },
  'operator invite': { again: 'op operator again <姓名>' },
};

export const MOVED: Readonly<Record<string, string>> = {
  'content reports': 'moderation queue',
  'content hide': 'moderation hide',
  'content restore': 'moderation restore',
  'content dismiss': 'moderation dismiss',
  'stock moves': 'stock show',
  'stock holds': 'stock show',
  'pay events': 'pay show',
  'pay returns': 'return queue',
  'pay retry': 'return retry',
  'pay returned': 'return returned',
  'pay bill': 'bill-day list',
  'pay diffs': 'bill diffs',
  'pay explain': 'bill explain',
  'pay settled': 'bill settled',
  'redeem conflicts': 'conflict queue',
  'student reply': 'log reply',
  'block cities': 'city list',
  'block city': 'city add',
  'block area': 'area add',
  'block reserve': 'area reserve',
  'block applications': 'mayor queue',
};

export const GONE: Readonly<Record<string, string>> = {
  'order record': 'sale record',
  'order complete': 'sale complete',
  'order refund': 'sale refund',
  settle: 'reward settle',
  'report daily': 'figure show',
  'report month': 'figure list',
  'report undelivered': 'figure show',
  'shop report': 'figure list',
  'block areas': 'area list',
  'block plots': 'plot list',
  'block reclaim': 'plot reclaim',
  'block mayor': 'area appoint',
};

/** `article first-day`, as texts were named in two words; `flags.mayor=1`, as flags were set. */
export function asToday(
  { resource: { noun }, name }: { resource: { noun: string }; name: string },
  words: readonly string[],
): readonly string[] {
  const [, flag, value] = /^(?:flags\.)?(\w+)=([01])$/.exec(words[0] ?? '') ?? [];
  if (noun === 'site' && flag) return [flag, value === '1' ? '是' : '否', ...words.slice(1)];
  const [kind = '', slug = '', ...rest] = words;
  const isText = noun === 'content' && name !== 'list' && name !== 'add';
  const isSplit = Object.hasOwn(CONTENT_KINDS, kind) || kind === 'banner';
  return isText && isSplit && /^[a-z0-9][a-z0-9-]*$/.test(slug)
    ? [`${kind}:${slug}`, ...rest]
    : words;
}

/** `message 12`, as such keys were typed in two words. */
export function joined(words: readonly string[]): readonly string[] {
  const [kind = '', id = '', ...rest] = words;
  return /^[a-z]+$/.test(kind) && /^\d+$/.test(id) ? [`${kind}:${id}`, ...rest] : words;
}

export function addGone(program: Command, run: Run): void {
  for (const [old, now] of Object.entries(GONE)) {
    const [noun = '', verb] = old.split(' ');
    (verb ? groupOf(program, noun, '') : program)
      .command(verb ?? noun)
      .description(`已改名为 op ${now}`)
      .argument('[内容...]')
      .allowUnknownOption()
      .action(() =>
        run(async () => {
          throw new OperationRefused(`已改名为 op ${now}`, 'invalid');
        }),
      );
  }
}
