import '@/components/ui/rich-text/rich-text'; // the page loads it on demand; the test imports it at once
import './search-results';
import { screen, within } from '@testing-library/react';
import { getGuide, getRules, listFaqs, searchContent, voteHelp } from '@/lib/contract/help';
import { helpCopy } from '@/lib/help/copy';
import { markWords } from '@/lib/kit/mark-words';
import { fakeServer, networkDown } from '@/testing/fake-server';
import { freshDevice, renderApp } from '@/testing/render-app';
import { FaqPage } from './faq-page';
import { GuidePage } from './guide-page';
import { RulesPage } from './rules-page';

const none = { helpful: 0, vote: null };
const faq = (faqId: number, question: string) => ({
  faqId,
  category: 'withdraw' as const,
  question,
  content: `<p>答案${faqId}</p>`,
  ...none,
});
const page = <T,>(data: T[]) => ({
  data,
  current_page: 1,
  last_page: 1,
  per_page: 15,
  total: data.length,
});
const ALL = [faq(1, '提现多久到账'), faq(2, '怎样撤回'), faq(30, '为什么要实名认证')];
const STEP = { content: '<p>选一张模板</p>', picture: 'entry:poster', ...none };
const STEPS = [
  { ...STEP, key: 'claim-plot', title: '领取你的门牌', route: '' },
  { ...STEP, key: 'share', title: '把街区分享给朋友', route: '/pages/space/share' },
];
const draw = () => null;

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  freshDevice(null);
  Element.prototype.scrollIntoView = jest.fn(); // jsdom has none
  server = fakeServer();
  server.on(listFaqs, ({ keyword, faqId }) => ({
    list: page(
      keyword === '火星'
        ? []
        : ALL.filter((one) => (faqId === undefined ? one.faqId < 3 : one.faqId === faqId)),
    ),
    hot: [faq(2, '怎样撤回')],
  }));
  server.on(getGuide, () => ({ list: STEPS }));
  server.on(voteHelp, ({ isHelpful }) => ({ helpful: isHelpful ? 1 : 0, vote: isHelpful }));
});

it('opens an answer and stores whether it helped; the vote may be changed', async () => {
  const { user } = renderApp(<FaqPage path="/pages/user/problem" openId={null} drawEntry={draw} />);
  const list = await screen.findByRole('list', { name: '全部' });
  await user.click(within(list).getByText('提现多久到账'));
  expect(await screen.findByText('答案1')).toBeInTheDocument();
  const vote = screen.getByRole('group', { name: '有帮助吗' });
  await user.click(within(vote).getByRole('button', { name: '有' }));
  expect(await within(vote).findByText('1 人觉得有帮助')).toBeInTheDocument();
  await user.click(within(vote).getByRole('button', { name: '没有' }));
  expect(within(vote).queryByText('1 人觉得有帮助')).not.toBeInTheDocument();
  expect(server.inputs(voteHelp)).toEqual([
    { target: 'faq', key: '1', isHelpful: true },
    { target: 'faq', key: '1', isHelpful: false },
  ]);
});

it('opens the question that a search led to', async () => {
  renderApp(<FaqPage path="/pages/user/problem" openId={30} drawEntry={draw} />);
  expect(await screen.findByText('答案30')).toBeInTheDocument();
  expect(screen.queryByText(helpCopy.hot)).not.toBeInTheDocument();
});

it.each([99, Number.NaN])(
  'says that question %s does not exist, above those that do',
  async (openId) => {
    renderApp(<FaqPage path="/pages/user/problem" openId={openId} drawEntry={draw} />);
    expect(await screen.findByText(helpCopy.faqMissing)).toBeInTheDocument();
    expect(await screen.findByText('提现多久到账')).toBeInTheDocument();
  },
);

it('names the terms that were not found and links to support', async () => {
  const { user } = renderApp(<FaqPage path="/pages/user/problem" openId={null} drawEntry={draw} />);
  await user.type(screen.getByRole('searchbox'), '火星{Enter}');
  expect(await screen.findByText('没有找到“火星”')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '意见反馈' })).toHaveAttribute(
    'href',
    '/zc/pages/user/problem2',
  );
});

it('shows the steps with a way to each page, and finds texts of every kind', async () => {
  server.on(searchContent, () => ({
    list: page([
      {
        type: 'article' as const,
        title: '提现说明',
        excerpt: '关于提现',
        route: '/pages/article/detail?articleId=3',
      },
    ]),
    words: ['提现'],
  }));
  const { user } = renderApp(<GuidePage path="/pages/space/help" drawEntry={draw} />);
  expect(await screen.findByRole('link', { name: '去看看' })).toHaveAttribute(
    'href',
    '/zc/pages/space/share',
  );
  await user.type(screen.getByRole('searchbox'), '提现{Enter}');
  expect(await screen.findByRole('link', { name: /说明/ })).toHaveAttribute(
    'href',
    '/zc/pages/article/detail?articleId=3',
  );
  expect(screen.getAllByText('提现', { selector: 'mark' })).toHaveLength(2);
});

it('scrolls to a step that was found on the same page, and closes the search', async () => {
  server.on(searchContent, () => ({
    list: page([
      {
        type: 'guide' as const,
        title: '把街区分享给朋友',
        excerpt: '海报',
        route: '/pages/space/help#share',
      },
    ]),
    words: ['海报'],
  }));
  const { user, router } = renderApp(<GuidePage path="/pages/space/help" drawEntry={draw} />);
  await user.type(screen.getByRole('searchbox'), '海报{Enter}');
  await user.click(await screen.findByRole('link', { name: /把街区分享给朋友/ }));
  expect(
    (await screen.findByRole('heading', { name: '把街区分享给朋友' })).closest('li'),
  ).toHaveFocus();
  expect(screen.getByRole('searchbox')).toHaveValue('');
  expect(router.push).not.toHaveBeenCalled();
});

it('goes to the step that the address names', async () => {
  window.history.replaceState(null, '', '#share');
  renderApp(<GuidePage path="/pages/space/help" drawEntry={draw} />);
  expect(
    (await screen.findByRole('heading', { name: '把街区分享给朋友' })).closest('li'),
  ).toHaveFocus();
  window.history.replaceState(null, '', ' ');
});

it('asks for two characters before it searches', async () => {
  const { user } = renderApp(<GuidePage path="/pages/space/help" drawEntry={draw} />);
  await user.type(screen.getByRole('searchbox'), '提{Enter}');
  expect(await screen.findByText('请至少输入2个字')).toBeInTheDocument();
  expect(server.inputs(searchContent)).toEqual([]);
});

it('shows the rules with their version and history, after a retry', async () => {
  server.on(getRules, () => networkDown);
  const { user } = renderApp(<RulesPage path="/pages/space/help2" />);
  const retry = await screen.findByRole('button', { name: '点击重试' });
  server.on(getRules, () => ({
    version: 2,
    effectiveAt: new Date(2026, 0, 5).getTime(),
    sections: [{ key: 'reward', heading: '奖励怎样产生', lines: ['直接小伙伴 10%'] }],
    upcoming: [
      {
        version: 3,
        effectiveAt: new Date(2026, 11, 1).getTime(),
        note: '年底调整',
        changes: ['手续费为提现金额的 1%，提交前会显示。'],
      },
    ],
    history: [
      {
        version: 2,
        effectiveAt: new Date(2026, 0, 5).getTime(),
        note: '降低手续费',
        changes: ['不收手续费。'],
      },
      { version: 1, effectiveAt: 0, note: '初始规则', changes: [] },
    ],
    ...none,
  }));
  await user.click(retry);
  expect(await screen.findByText('直接小伙伴 10%')).toBeInTheDocument();
  expect(screen.getAllByText(/第 2 版 · 2026年1月5日起生效/)).toHaveLength(2);
  expect(screen.getByText('第 1 版 · 自发布起生效')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: helpCopy.upcoming })).toBeInTheDocument();
  expect(screen.getByText('第 3 版 · 2026年12月1日起生效')).toBeInTheDocument();
});

it.each([
  [
    '提现到账',
    '提现',
    [
      ['提现', true],
      ['到账', false],
    ],
  ],
  [
    'a.b A.B',
    'a.b',
    [
      ['a.b', true],
      [' ', false],
      ['A.B', true],
    ],
  ],
  ['没有', '', [['没有', false]]],
])('marks the words in %s', (text, keyword, parts) => {
  expect(markWords(text, keyword).map(({ part, isMarked }) => [part, isMarked])).toEqual(parts);
});
