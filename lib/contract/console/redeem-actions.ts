import { f } from './fields';
import type { ActionSpec } from './resource-spec';

export const UNDO_MINUTES = 30;
/** Scans in one upload. */
export const MOST_SCANS = 100;
export const REDEEM = { noun: 'redeem', scope: 'all' } as const;

/** Both doors run these. The key is the code, twelve digits or the QR code's text. */
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
  /* The key is the place; none where the shop has no place. */
  takeList: {
    title: '领取离线名单',
    permission: 'redeem.use',
    form: {
      device: f.text('设备', { max: 60 }),
      deviceAt: f.time('设备时间'),
      deviceId: f.text('设备编号', { max: 64, isOptional: true }),
      formerId: f.count('原名单', { isOptional: true }),
    },
    reason: null,
    reauth: 'recent',
    effect: '领取离线名单：{count} 张券，{to} 前有效',
    notes: ['名单上的券在交回之前不能换码，申请的退款在交回后到账'],
  },
  /* One scan; the key is the code. */
  upload: {
    title: '上传离线核销',
    permission: 'redeem.use',
    form: {
      units: f.count('次数', { max: 40 }),
      nonce: f.text('编号', { max: 64 }),
      listId: f.count('名单'),
      at: f.time('扫码时间'),
    },
    reason: null,
    reauth: 'none',
    effect: '上传离线核销 {units} 次：{result}',
  },
  /* The key is the list. */
  returnList: {
    title: '交回离线名单',
    permission: 'redeem.use',
    reason: null,
    reauth: 'none',
    effect: '交回离线名单 {list}',
    notes: ['退款不再等这份名单'],
  },
} as const satisfies Record<string, ActionSpec>;
