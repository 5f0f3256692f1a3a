import { f } from './fields';
import type { ActionSpec } from './resource-spec';

export const UNDO_MINUTES = 30;
export const REDEEM = { noun: 'redeem', scope: 'all' } as const;

/** Both doors run these. The key is the code, twelve digits or the text of the QR code. */
export const REDEEM_ACTIONS = {
  use: {
    title: '核销',
    permission: 'redeem.use',
    form: {
      units: f.count('次数', { max: 40 }),
      by: f.choice('方式', { scan: '扫码', typed: '输入' }),
      nonce: f.text('编号', { max: 64 }),
      placeId: f.count('门店', { isOptional: true }),
    },
    reason: null,
    reauth: 'none',
    effect: '核销 {units} 次 · {title}，还剩 {left} 次',
    notes: ['买家会收到通知'],
  },
  undo: {
    title: '撤销核销',
    permission: 'redeem.use',
    reason: { title: '原因', isOptional: true },
    reauth: 'none',
    effect: '撤销 {units} 次 · {title}',
    notes: ['买家会收到通知'],
  },
} as const satisfies Record<string, ActionSpec>;
