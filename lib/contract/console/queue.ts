import { f } from './fields';
import type { Permission } from './permissions';

export const ASIDE = 'aside';

export const queueActions = <const W extends readonly string[]>(permission: Permission, when: W) =>
  ({
    snooze: {
      title: '搁置',
      permission,
      when,
      reason: { title: '为什么搁置？只有操作员看得到' },
      reauth: 'none',
      effect: '搁置',
      key: 's',
      undo: 'release',
    },
    release: {
      title: '取回',
      permission,
      when: [ASIDE],
      reason: null,
      reauth: 'none',
      effect: '取回到队列',
      key: 'b',
    },
    note: {
      title: '备注',
      permission,
      form: { text: f.text('备注', { max: 300, hint: '只有操作员能看到，不能删除' }) },
      reason: null,
      reauth: 'none',
      effect: '写下备注',
      key: 'm',
    },
  }) as const;
