import '@/testing/shop-layout';
import { act, screen } from '@testing-library/react';
import { loggedIn } from '@/lib/account/login/outcome';
import { callEndpoint } from '@/lib/api';
import { signOut, startSession } from '@/lib/api/session';
import { loginByCode } from '@/lib/contract/account';
import { getCartTotal } from '@/lib/contract/cart';
import { ACCOUNT, HOME } from '@/lib/kit/routes';
import { storage } from '@/lib/platform';
import { fakeServer, networkDown } from '@/testing/fake-server';
import fc from '@/testing/fast-check';
import { freshDevice, MEMBER, renderApp } from '@/testing/render-app';
import { ShopTabBar } from './shop-tab-bar';

const labels = () => screen.getAllByRole('link').map((link) => link.lastChild?.textContent);
const cartLink = () => screen.getByRole('link', { name: /购物车$/ });
const badge = () => cartLink().textContent?.replace('购物车', '');
const open = () => renderApp(<ShopTabBar active={HOME} />);
const CODE = { mobile: '13800138000', checkcode: '123456', userType: 2 };
const logIn = async () => void loggedIn(await callEndpoint(loginByCode, CODE));
/** A write of another tab arrives as a storage event. */
const elsewhere = (change: () => void, key: string) =>
  act(() => {
    change();
    window.dispatchEvent(new StorageEvent('storage', { key }));
  });

beforeEach(() => freshDevice(null));

it('has four tabs; the fourth is called 未登录 for a guest, who has no badge', () => {
  storage.set('cartTotalNum', 5);
  open();
  expect(labels()).toEqual(['首页', '分类', '购物车', '未登录']);
  expect(cartLink()).toHaveAttribute('href', '/zc/pages/cart/index');
  expect(screen.getAllByRole('link').at(-1)).toHaveAttribute('href', `/zc${ACCOUNT}`);
  expect(badge()).toBe('');
});

it.each(['林知夏', '欧阳林知夏', '小街🏠🏠🏠', '住在青年港街区的林知夏'])(
  'calls the fourth tab %s, whole',
  (userName) => {
    freshDevice({ ...MEMBER, userName });
    open();
    expect(labels().at(-1)).toBe(userName);
  },
);

it('shows name and pieces in the same moment as the answer of a login, and neither after a logout', async () => {
  fakeServer().on(loginByCode, () => ({ ...MEMBER, cartTotal: 3 }));
  open();
  const seen: string[] = [];
  const watcher = new MutationObserver(() => seen.push(`${badge()} ${labels().at(-1)}`));
  watcher.observe(document.body, { subtree: true, childList: true, characterData: true });
  await act(async () => {
    await logIn();
  });
  expect(seen).toEqual(['3 林知夏']);
  expect(screen.getByRole('link', { name: /^3 件 ?购物车$/ })).toBeVisible();
  await act(async () => signOut());
  expect(seen).toEqual(['3 林知夏', ' 未登录']);
  watcher.disconnect();
});

it('says 99+ above 99, and nothing at 0', async () => {
  freshDevice();
  const server = fakeServer();
  open();
  for (const [cartTotal, text] of [
    [99, '99'],
    [100, '99+'],
    [0, ''],
  ] as const) {
    server.on(getCartTotal, () => ({ cartTotal }));
    await act(async () => void (await callEndpoint(getCartTotal, {})));
    expect(badge()).toBe(text);
  }
});

/** Carts of two members of this device. */
const STEPS = fc.array(
  fc.record({
    what: fc.constantFrom('add', 'fail', 'login', 'logout', 'addElsewhere', 'logoutElsewhere'),
    who: fc.constantFrom(0, 1),
    num: fc.integer({ min: -3, max: 60 }),
  }),
  { maxLength: 14 },
);
const MEMBERS = [MEMBER, { ...MEMBER, userId: 10002, token: 'token-of-10002', userName: '周予安' }];

it('equals the cart of whoever is logged in after every answer, whatever came before, here or in another tab', async () => {
  await fc.assert(
    fc.asyncProperty(STEPS, async (steps) => {
      freshDevice(null);
      const carts = [0, 0];
      const server = fakeServer();
      let me: number | null = null;
      const end = startSession();
      const view = open();
      for (const { what, who, num } of steps) {
        const cart = () => Math.max(0, (carts[me ?? who] ?? 0) + num);
        if (what === 'login' && me === null) {
          server.on(loginByCode, () => ({ ...MEMBERS[who]!, cartTotal: carts[who]! }));
          me = who;
          await act(logIn);
        }
        if (what === 'logout') await act(async () => signOut());
        if (what === 'logoutElsewhere')
          elsewhere(() => {
            for (const key of ['userId', 'AccessToken', 'cartTotalNum']) storage.remove(key);
          }, 'space_userId');
        if (what.startsWith('logout')) me = null;
        if (what === 'add' && me !== null) {
          carts[me] = cart();
          server.onPath('/api/cart/total', () => ({ cartTotal: carts[me!] }));
          await act(async () => void (await callEndpoint(getCartTotal, {})));
        }
        if (what === 'fail' && me !== null) {
          server.onPath('/api/cart/total', () => networkDown);
          await act(async () => void (await callEndpoint(getCartTotal, {}).catch(() => undefined)));
        }
        if (what === 'addElsewhere' && me !== null) {
          carts[me] = cart();
          elsewhere(() => storage.set('cartTotalNum', carts[me!]), 'space_cartTotalNum');
        }
        const total = me === null ? 0 : carts[me]!;
        expect(badge()).toBe(total === 0 ? '' : total > 99 ? '99+' : String(total));
        expect(labels().at(-1)).toBe(me === null ? '未登录' : MEMBERS[me]!.userName);
      }
      view.unmount();
      end();
    }),
    { numRuns: 40 },
  );
});
