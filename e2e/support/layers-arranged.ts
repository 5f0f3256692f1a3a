import type { Page } from '@playwright/test';
import { getUserInfo } from '@/lib/contract/account';
import { getConsent } from '@/lib/contract/articles';
import { getFeedback } from '@/lib/contract/feedback';
import { getStreet } from '@/lib/contract/houses';
import { getReward } from '@/lib/contract/rewards';
import { getWithdrawal } from '@/lib/contract/withdrawals';
import { type Agree, agreeOn } from './agree';
import { AT } from './agreed-rows';
import type { Change } from './change-answers';
import type { Layer } from './layers-of-pages';

/** A sheet that the demo member's data do not lead to: some answers of the server are others. */
export interface ArrangedLayer extends Layer {
  change?: (change: Change) => void;
}

const STREET = '/pages/space/city';
const WITHDRAWAL = [/180\.00/] as const;

/** Nothing is changed on the server: the test lets no call through that writes. */
export const ARRANGED_LAYERS: readonly ArrangedLayer[] = [
  {
    path: STREET,
    taps: ['市长工具'],
    change: (change) => change(getStreet, (street) => ({ ...street, isMayor: true })),
  },
  {
    path: STREET,
    taps: ['参选市长'],
    change: (change) =>
      change(getStreet, (street) => ({ ...street, mayor: null, notice: null, isMayor: false })),
  },
  {
    path: '/pages/user/userInfo',
    taps: [/^实名认证/],
    change: (change) => change(getUserInfo, (user) => ({ ...user, realNameState: 0 })),
  },
  {
    path: '/pages/user/withdraw',
    taps: [...WITHDRAWAL, '提交申诉'],
    change: (change) => change(getWithdrawal, (one) => ({ ...one, canAppeal: true })),
  },
  { path: '/pages/user/withdraw', taps: [...WITHDRAWAL, '撤回申请'] },
  {
    path: '/pages/user/withdrawAdd',
    taps: [{ field: '提现金额', text: '100' }, /^提现 ¥/],
  },
  {
    path: '/pages/user/reward',
    taps: [/实付/, '申诉'],
    change: (change) =>
      change(getReward, ({ reward }) => ({
        reward: { ...reward, appeal: null, canAppeal: true },
      })),
  },
  { path: '/pages/user/problem2?id=1', taps: ['问题已解决'] },
  {
    path: '/pages/user/problem',
    taps: [],
    change: (change) =>
      change(getConsent, () => ({
        list: (['agreement', 'privacy'] as const).map((type) => ({
          type,
          title: type === 'agreement' ? '用户协议' : '隐私政策',
          version: '3.0',
          effectiveAt: AT,
          changes: ['写明市长的任期和职责，任期届满后重新推选', '说明留言与日志怎样审核和申诉'],
          isUpdate: true,
        })),
      })),
  },
];

/** A ticket that waits for its member. */
const agreeOnTicket = (agree: Agree): void =>
  agree(getFeedback, () => ({
    id: 1,
    type: 'fault' as const,
    content: '保存海报后相册里没有图片，重新授权后仍然一样。',
    status: 'answered' as const,
    time: AT,
    updatedAt: AT,
    hasNews: false,
    images: [],
    video: '',
    contact: '',
    canUrge: true,
    score: null,
    messages: [{ id: 1, isMine: false, content: '请升级到最新版本再试。', images: [], time: AT }],
  }));

/** Answers that the arranged layers need on every page. */
export const arrange = (page: Page): Promise<void> => agreeOn(page, agreeOnTicket);

/** A version of the app that has come and waits, for the dialog that offers it. */
export const holdVersion = (page: Page) =>
  page.addInitScript(() => {
    const worker = Object.assign(new EventTarget(), {
      state: 'installed',
      postMessage: () => undefined,
    });
    const registration = Object.assign(new EventTarget(), {
      active: worker,
      waiting: worker,
      installing: null,
      update: () => Promise.resolve(),
    });
    const container = Object.assign(new EventTarget(), {
      controller: null,
      ready: Promise.resolve(registration),
      register: () => Promise.resolve(registration),
      getRegistration: () => Promise.resolve(registration),
    });
    Object.defineProperty(navigator, 'serviceWorker', { get: () => container });
  });
