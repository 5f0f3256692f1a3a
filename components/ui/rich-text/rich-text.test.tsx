import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { freshDevice, renderApp } from '@/testing/render-app';
import { toast } from '../layer/toast';
import { RichText } from './rich-text';

let observed: (() => void)[];
beforeEach(() => {
  freshDevice(null);
  observed = [];
  // jsdom does not scroll: the test triggers the intersection
  window.IntersectionObserver = class {
    constructor(callback: IntersectionObserverCallback) {
      observed.push(() =>
        callback(
          [{ isIntersecting: true } as IntersectionObserverEntry],
          this as unknown as IntersectionObserver,
        ),
      );
    }
    observe() {}
    disconnect() {}
    unobserve() {}
  } as unknown as typeof IntersectionObserver;
});

const HOSTILE = [
  '<script>window.hacked=1</script>',
  '<img src=x onerror="window.hacked=1">',
  '<svg onload="window.hacked=1"></svg>',
  '<iframe srcdoc="<script>parent.hacked=1</script>"></iframe>',
  '<a href="javascript:window.hacked=1">链接</a>',
  '<a href="java&#10;script:window.hacked=1">链接</a>',
  '<a href="data:text/html,<script>opener.hacked=1</script>">链接</a>',
  '<p style="position:fixed;inset:0" onclick="window.hacked=1">字</p>',
  '<form action="https://evil.example"><button>送</button></form>',
  '<math><mtext><table><mglyph><style><img src=x onerror="window.hacked=1">',
  '<details open ontoggle="window.hacked=1">x</details>',
  '<base href="https://evil.example/">',
  '<object data="x"></object><embed src="x">',
  '<video><source onerror="window.hacked=1" src="x"></video>',
];

it.each(HOSTILE)('makes nothing of %s that runs, loads or covers the page', async (html) => {
  const { container, user } = renderApp(<RichText html={html} />);
  for (const showAll of observed) act(showAll);
  for (const link of screen.queryAllByText('链接')) {
    await user.click(link);
    expect(await screen.findByText('这个链接打不开')).toBeInTheDocument();
  }
  expect((window as unknown as { hacked?: number }).hacked).toBeUndefined();
  expect(
    container.querySelector('script,iframe,form,style,base,object,embed,svg script'),
  ).toBeNull();
  for (const element of container.querySelectorAll('*'))
    for (const { name } of element.attributes) expect(name).not.toMatch(/^on|^style$|^srcdoc$/);
});

it('keeps headings, lists, tables with their spans, and words', () => {
  const { container } = renderApp(
    <RichText
      html={
        '<h2 id="a">题</h2><ul><li>一</li></ul><table><tr><td colspan="2">格</td></tr></table><p>字<br>行</p>'
      }
    />,
  );
  expect(screen.getByRole('heading', { name: '题', level: 2 })).toHaveAttribute('id', 'text-a');
  expect(screen.getByRole('cell', { name: '格' })).toHaveAttribute('colspan', '2');
  expect(container.querySelectorAll('br')).toHaveLength(1);
});

it('scrolls to an anchor of the text and gives it the focus', async () => {
  const scroll = jest.fn();
  Element.prototype.scrollIntoView = scroll;
  const { user } = renderApp(<RichText html={'<a href="#end">去</a><h2 id="end">终</h2>'} />);
  await user.click(screen.getByText('去'));
  expect(scroll).toHaveBeenCalled();
  expect(screen.getByRole('heading', { name: '终' })).toHaveFocus();
});

it('asks before it opens another site, and only when that is allowed', async () => {
  const open = jest.spyOn(window, 'open').mockReturnValue(null);
  const { user } = renderApp(<RichText html={'<a href="https://example.com/a">外</a>'} />);
  await user.click(screen.getByText('外'));
  expect(await screen.findByText('即将打开外部网页 example.com，请留意安全。')).toBeInTheDocument();
  expect(open).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: '打开' }));
  expect(open).toHaveBeenCalledWith('https://example.com/a', '_blank', 'noopener,noreferrer');
});

it('says that a link leads nowhere: an unknown page, a blocked address, outside without permission', async () => {
  const open = jest.spyOn(window, 'open').mockReturnValue(null);
  const { user } = renderApp(
    <RichText
      copyLink={false}
      html={
        '<a href="/pages/none">甲</a><a href="ftp://x">乙</a><a href="https://example.com">丙</a>'
      }
    />,
  );
  for (const name of ['甲', '乙', '丙']) {
    await user.click(screen.getByText(name));
    expect(await screen.findByText('这个链接打不开')).toBeInTheDocument();
  }
  expect(open).not.toHaveBeenCalled();
});

it('loads a picture when it comes near, and shows a fallback when it fails', () => {
  renderApp(
    <RichText html={'<img src="https://example.com/a.png" alt="街" width="600" height="400">'} />,
  );
  const frame = screen.getByRole('button', { name: '查看大图：街' });
  expect(frame.querySelector('img')).toBeNull();
  for (const showAll of observed) act(showAll);
  const picture = screen.getByAltText('街');
  expect(picture).toHaveAttribute('width', '600');
  fireEvent.error(picture);
  expect(screen.getByText('图片加载失败')).toBeInTheDocument();
});

it('tries the next source of a film, then says that it cannot be played', async () => {
  const { container } = renderApp(
    <RichText
      html={'<video src="https://a.example/1.mp4"><source src="https://b.example/2.mp4"></video>'}
    />,
  );
  const film = () => container.querySelector('video');
  fireEvent.error(film() as Element);
  expect(await screen.findByText('视频加载失败，正在尝试备用线路')).toBeInTheDocument();
  expect(film()).toHaveAttribute('src', 'https://b.example/2.mp4');
  fireEvent.error(film() as Element);
  expect(screen.getByText('播放失败，请稍后再试')).toBeInTheDocument();
});

it.each(['video', 'audio'])(
  'plays the next source of a %s where the failed one was to play',
  async (tag) => {
    const play = jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    const sources = [1, 2, 3].map((n) => `<source src="https://a.example/${n}">`).join('');
    const { container } = renderApp(<RichText html={`<${tag}>${sources}</${tag}>`} />);
    const media = container.querySelector(tag) as HTMLMediaElement;
    fireEvent.error(media);
    expect(await screen.findByText('视频加载失败，正在尝试备用线路')).toBeInTheDocument();
    expect(play).not.toHaveBeenCalled();
    jest.spyOn(media, 'paused', 'get').mockReturnValue(false);
    fireEvent.error(media);
    expect(play).toHaveBeenCalledTimes(1);
    expect(container.querySelector(tag)).toBe(media);
    expect(media).toHaveAttribute('src', 'https://a.example/3');
    act(() => toast.hide());
  },
);

it('draws pictures of the city kit, and nothing for a name without a drawer', () => {
  const html = '<img src="entry:city" alt="街区">';
  const { container, unmount } = renderApp(
    <RichText html={html} drawEntry={(name) => <i data-entry={name} />} />,
  );
  expect(container.querySelector('[data-entry=city]')).not.toBeNull();
  unmount();
  expect(renderApp(<RichText html={html} />).container.querySelector('img')).toBeNull();
});

it('gives the browser’s own menus an address only where a tap leads somewhere too', () => {
  renderApp(
    <RichText
      html={
        '<a href="#end">锚</a><a href="https://example.com/">外</a><a href="pages/user/money">页</a><a href="/pages/none">无</a><a href="//evil.example">敌</a><a href="tel:10086">话</a>'
      }
    />,
  );
  const addresses = ['锚', '外', '页', '无', '敌', '话'].map((name) =>
    screen.getByText(name).getAttribute('href'),
  );
  expect(addresses).toEqual([
    '#text-end',
    'https://example.com/',
    '/zc/pages/user/money',
    null,
    null,
    'tel:10086',
  ]);
});

it('opens the page of a link whose query holds a whole address', async () => {
  const page = '/pages/article/detail?articleId=7&from=https://a.cn/b?c';
  const { user, router } = renderApp(
    <RichText html={`<a href="${page.replace('&', '&amp;')}">页</a>`} />,
  );
  expect(screen.getByText('页')).toHaveAttribute('href', `/zc${page}`);
  await user.click(screen.getByText('页'));
  await waitFor(() => expect(router.push).toHaveBeenCalledWith(page));
});

it('survives an anchor that is written wrongly', async () => {
  const { user } = renderApp(<RichText html={'<a href="#%zz">去</a>'} />);
  await user.click(screen.getByText('去'));
  expect(screen.getByText('去')).toBeInTheDocument();
});

it('asks nothing of another host in disguise and of unsafe addresses: a fallback, no film', () => {
  const { container } = renderApp(
    <RichText
      html={
        '<img src="//evil.example/a.png"><img src="http://evil.example/b.png"><video src="//evil.example/a.mp4" poster="http://evil.example/p.png"></video>'
      }
    />,
  );
  for (const showAll of observed) act(showAll);
  expect(screen.getAllByText('图片加载失败')).toHaveLength(2);
  expect(screen.getByText('播放失败，请稍后再试')).toBeInTheDocument();
  expect(container.innerHTML).not.toMatch(/evil/);
});

it('reserves the box of a picture whose size is given', () => {
  renderApp(
    <RichText html={'<img src="https://example.com/a.png" alt="街" width="600" height="200">'} />,
  );
  expect(screen.getByRole('button', { name: '查看大图：街' })).toHaveStyle({
    aspectRatio: '600 / 200',
  });
});
