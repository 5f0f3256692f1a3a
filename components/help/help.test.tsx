import { screen, within } from '@testing-library/react';
import { getGuide, getRules, listFaqs, searchContent, voteHelp } from '@/lib/contract/help';
import { markWords } from '@/lib/help/mark-words';
import '@/components/ui/rich-text/rich-text'; // loaded on demand by the page: here it is at hand
import { fakeServer, networkDown } from '@/testing/fake-server';
import { freshDevice, renderApp } from '@/testing/render-app';
import './search-results';
import { FaqPage } from './faq-page';
import { GuidePage } from './guide-page';
import { RulesPage } from './rules-page';

const none = { helpful: 0, vote: null };
const faq = (faqId: number, question: string) => ({ faqId, category: 'withdraw' as const, question, content: `<p>答案${faqId}</p>`, ...none });
const page = <T,>(data: T[]) => ({ data, current_page: 1, last_page: 1, per_page: 15, total: data.length });
const draw = () => null;

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  freshDevice(null);
  server = fakeServer();
  server.on(listFaqs, ({ keyword }) => ({ list: page(keyword === '火星' ? [] : [faq(1, '提现多久到账'), faq(2, '怎样撤回')]), hot: [faq(2, '怎样撤回')] }));
  server.on(voteHelp, ({ isHelpful }) => ({ helpful: isHelpful ? 1 : 0, vote: isHelpful }));
});

it('opens an answer and notes whether it helped; a mind may be changed', async () => {
  const { user } = renderApp(<FaqPage path="/pages/user/problem" openId={null} drawEntry={draw} />);
  const list = await screen.findByRole('list', { name: '全部' });
  await user.click(within(list).getByText('提现多久到账'));
  expect(await screen.findByText('答案1')).toBeInTheDocument();
  const vote = screen.getByRole('group', { name: '有帮助吗' });
  await user.click(within(vote).getByRole('button', { name: '有' }));
  expect(await within(vote).findByText('1 人觉得有帮助')).toBeInTheDocument();
  await user.click(within(vote).getByRole('button', { name: '没有' }));
  expect(within(vote).queryByText('1 人觉得有帮助')).not.toBeInTheDocument();
  expect(server.inputs(voteHelp)).toEqual([{ target: 'faq', key: '1', isHelpful: true }, { target: 'faq', key: '1', isHelpful: false }]);
});

it('opens the question that a search led to', async () => {
  renderApp(<FaqPage path="/pages/user/problem" openId={2} drawEntry={draw} />);
  expect(await screen.findByText('答案2')).toBeInTheDocument();
});

it('names the words that were not found and leads to a person', async () => {
  const { user } = renderApp(<FaqPage path="/pages/user/problem" openId={null} drawEntry={draw} />);
  await user.type(screen.getByRole('searchbox'), '火星{Enter}');
  expect(await screen.findByText('没有找到“火星”')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '问题反馈' })).toHaveAttribute('href', '/zc/pages/user/problem2');
});

it('shows the steps with a way to each page, and finds texts of every kind', async () => {
  server.on(getGuide, () => ({ list: [{ key: 'share', title: '把街区分享给朋友', content: '<p>选一张模板</p>', picture: 'entry:poster', route: '/pages/space/share', ...none }] }));
  server.on(searchContent, () => ({ list: page([{ type: 'article' as const, title: '提现说明', excerpt: '关于提现', route: '/pages/article/detail?articleId=3' }]), words: ['提现'] }));
  const { user } = renderApp(<GuidePage path="/pages/space/help" drawEntry={draw} />);
  expect(await screen.findByRole('link', { name: '去看看' })).toHaveAttribute('href', '/zc/pages/space/share');
  await user.type(screen.getByRole('searchbox'), '提现{Enter}');
  expect(await screen.findByRole('link', { name: /说明/ })).toHaveAttribute('href', '/zc/pages/article/detail?articleId=3');
  expect(screen.getAllByText('提现', { selector: 'mark' })).toHaveLength(2);
});

it('asks for two characters before it searches', async () => {
  server.on(getGuide, () => ({ list: [] }));
  const { user } = renderApp(<GuidePage path="/pages/space/help" drawEntry={draw} />);
  await user.type(screen.getByRole('searchbox'), '提{Enter}');
  expect(await screen.findByText('请至少输入2个字')).toBeInTheDocument();
  expect(server.inputs(searchContent)).toEqual([]);
});

it('shows the rules with their version and history, after a retry', async () => {
  server.on(getRules, () => networkDown);
  const { user } = renderApp(<RulesPage path="/pages/space/help2" />);
  const retry = await screen.findByRole('button', { name: '点击重试' });
  server.on(getRules, () => ({ version: 2, effectiveAt: new Date(2026, 0, 5).getTime(), sections: [{ key: 'reward', heading: '奖励怎样产生', lines: ['直接小伙伴 10%'] }], history: [{ version: 2, effectiveAt: new Date(2026, 0, 5).getTime(), note: '降低手续费', changes: ['不收手续费。'] }, { version: 1, effectiveAt: 0, note: '初始规则', changes: [] }], ...none }));
  await user.click(retry);
  expect(await screen.findByText('直接小伙伴 10%')).toBeInTheDocument();
  expect(screen.getAllByText(/第 2 版 · 2026年01月05日起生效/)).toHaveLength(2);
  expect(screen.getByText('第 1 版 · 自发布起生效')).toBeInTheDocument();
});

it.each([
  ['提现到账', '提现', [['提现', true], ['到账', false]]],
  ['a.b A.B', 'a.b', [['a.b', true], [' ', false], ['A.B', true]]],
  ['没有', '', [['没有', false]]],
])('marks the words in %s', (text, keyword, parts) => {
  expect(markWords(text, keyword).map(({ part, isMarked }) => [part, isMarked])).toEqual(parts);
});
