/** @jest-environment jsdom */
import { signIn, signOut } from '@/lib/api';
import { storage } from '@/lib/platform';
import { snapshotKey, type StoredSnapshot } from '@/lib/platform/snapshot';
import { MEMBER } from '@/testing/render-app';
import { showSnapshot } from './boot/show-snapshot';
import { snapshotOf, watchSnapshot } from './store-snapshot';

const SCREEN = `
  <header class="nav"><h1 id="title">账户</h1><button aria-label="设置" aria-pressed="true" onclick="go()">设</button></header>
  <main><a class="row" href="/zc/pages/user/money"><b>¥1&lt;2</b></a><div class="bar" style="width: 40%"></div></main>
  <script>go()</script><p role="status">已保存</p><div hidden>藏</div>
  <svg class="town" viewBox="0 0 9 9">${'<path d="M0 0"></path>'.repeat(61)}</svg><svg><use href="#i"></use></svg>`;
const STYLES =
  ':root{--ink:#111;--far:9px;--line:var(--hair)}[data-theme=dark]{--ink:#eee}.row{color:var(--ink);border:var(--line)}.row:active,.none{top:0}.none::after{left:0}@media (min-width:1px){.nav{top:0}.none{top:1px}}@keyframes up{from{top:0}}';

function draw(): HTMLElement {
  document.head.innerHTML = `<style>${STYLES}</style>`;
  document.body.innerHTML = `<div class="tab">${SCREEN}</div>`;
  return document.querySelector('.tab') as HTMLElement;
}

afterEach(() => {
  document.cookie = 'snapshot=; path=/; max-age=0';
  signOut();
  storage.clear();
  document.head.innerHTML = document.body.innerHTML = '';
});

describe('the snapshot of a screen', () => {
  it('holds text and shapes, without scripts, ids and invisible elements', () => {
    const { h } = snapshotOf(draw());
    expect(h).toContain('<h1>账户</h1>');
    expect(h).toContain('¥1&lt;2');
    expect(h).toContain('<use href="#i">');
    expect(h).toContain('aria-pressed="true"');
    for (const part of [
      '<script',
      'onclick',
      'id="title"',
      'href="/zc',
      'aria-label',
      '已保存',
      '藏',
      'style=',
    ])
      expect(h).not.toContain(part);
  });

  it('leaves the place of a great drawing empty, and styles of attributes to its style sheet', () => {
    const { c, h } = snapshotOf(draw());
    expect(h).toContain('<svg class="town" viewBox="0 0 9 9"></svg>');
    const mark = /class="bar (\w+)"/.exec(h)?.[1];
    expect(c).toContain(`.${mark}{width: 40%}`);
  });

  it('brings the rules that match in it, with their conditions and variables, and no others', () => {
    const { c } = snapshotOf(draw());
    expect(c).toContain('.row{color:var(--ink);border:var(--line)}');
    expect(c).toContain('@media (min-width:1px){.nav{top:0}}');
    expect(c).toContain(':host{--ink:#111;--line:var(--hair)}');
    expect(c).toContain('[data-theme=dark]{--ink:#eee}');
    expect(c).toContain('[data-dated] :is([data-amount],.num){opacity:.5}');
    for (const part of ['--far', '::after', 'keyframes', 'from{', ':active'])
      expect(c).not.toContain(part);
  });
});

describe('what is stored of it', () => {
  const stored = () => storage.get<StoredSnapshot>(snapshotKey('/pages/user/user'));
  const settle = () => new Promise((resolve) => setTimeout(resolve));

  it('belongs to its member, is taken when the screen is loaded and when the page is left, and goes with the logout', async () => {
    signIn(MEMBER);
    const screen = draw();
    screen.insertAdjacentHTML('beforeend', '<div aria-busy="true"></div>');
    const busy = screen.lastElementChild as HTMLElement;
    busy.getBoundingClientRect = () => ({ top: 0, height: 10 }) as DOMRect;
    const end = watchSnapshot('/pages/user/user', MEMBER.userId, screen);
    await settle();
    expect(stored()).toBeNull();
    busy.remove();
    await settle();
    await settle();
    expect(stored()).toMatchObject({
      u: MEMBER.userId,
      h: expect.stringContaining('账户') as string,
    });
    screen.querySelector('h1')?.replaceChildren('离开时');
    window.dispatchEvent(new Event('pagehide'));
    expect(stored()?.h).toContain('离开时');
    end();
    signOut();
    document.dispatchEvent(new Event('visibilitychange'));
    await settle();
    expect(stored()).toBeNull();
  });

  it('is not taken again at loading within a minute: it will be when the page is left', async () => {
    signIn(MEMBER);
    storage.set(snapshotKey('/pages/user/user'), {
      u: MEMBER.userId,
      t: Date.now(),
      c: '',
      h: '<div>刚才</div>',
    } satisfies StoredSnapshot);
    const end = watchSnapshot('/pages/user/user', MEMBER.userId, draw());
    await settle();
    expect(stored()?.h).toContain('刚才');
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(stored()?.h).toContain('账户');
    end();
  });

  it('is nothing once the server has switched snapshots off, and what was stored before goes', async () => {
    signIn(MEMBER);
    storage.set(snapshotKey('/pages/partner'), { u: MEMBER.userId, c: '', h: '' });
    document.cookie = 'snapshot=off; path=/';
    const end = watchSnapshot('/pages/user/user', MEMBER.userId, draw());
    await settle();
    expect([stored(), storage.get(snapshotKey('/pages/partner'))]).toEqual([null, null]);
    document.cookie = 'snapshot=; path=/; max-age=0';
    document.dispatchEvent(new Event('visibilitychange'));
    end();
  });

  it.each<[string, number, number, string, boolean, number?]>([
    ['its member', MEMBER.userId, MEMBER.userId, '', true],
    ['its member with dimmed amounts after a minute', MEMBER.userId, MEMBER.userId, '', true, 61],
    ['another member', MEMBER.userId, MEMBER.userId + 1, '', false],
    ['nobody while the server has it switched off', MEMBER.userId, MEMBER.userId, 'off', false],
  ])(
    'is shown by the boot script to %s before anything else runs',
    (_, owner, visitor, flag, isShown, age = 0) => {
      document.cookie = `snapshot=${flag}; path=/`;
      let styles = '';
      Object.assign(window, {
        CSSStyleSheet: class {
          replaceSync(css: string) {
            styles = css;
          }
        },
      });
      document.documentElement.dataset.theme = 'dark';
      const roots: ShadowRoot[] = [];
      const attach = Element.prototype.attachShadow;
      jest.spyOn(Element.prototype, 'attachShadow').mockImplementation(function (
        this: Element,
        init,
      ) {
        expect(init.mode).toBe('closed');
        const root = attach.call(this, init);
        roots.push(root);
        return root;
      });
      signIn({ ...MEMBER, userId: visitor });
      document.body.innerHTML = '<div data-snapshot="/pages/user/user"></div>';
      storage.set(snapshotKey('/pages/user/user'), {
        u: owner,
        t: Date.now() - age * 1000,
        c: '.a{top:0}',
        h: '<div><p>上次的样子</p></div>',
      } satisfies StoredSnapshot);
      showSnapshot(visitor);
      expect([roots.length === 1, styles === '.a{top:0}']).toEqual([isShown, isShown]);
      if (isShown)
        expect(roots[0]?.innerHTML).toBe(
          `<div data-theme="dark"${age > 60 ? ' data-dated=""' : ''}><p>上次的样子</p></div>`,
        );
    },
  );
});
