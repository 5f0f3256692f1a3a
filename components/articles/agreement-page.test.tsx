import { screen, within } from '@testing-library/react';
import { getAgreement } from '@/lib/contract/articles';
import { fakeServer, networkDown } from '@/testing/fake-server';
import { freshDevice, renderApp } from '@/testing/render-app';
import { AgreementPage } from './agreement-page';

const text = {
  title: '用户协议',
  version: '2.0',
  effectiveAt: new Date(2026, 4, 1).getTime(),
  changes: ['写明奖励最多两级'],
  sections: [
    {
      id: 'plots',
      heading: '一、账号与门牌号',
      paragraphs: ['一个手机号对应一个账号和一个门牌号。'],
    },
  ],
};

let server: ReturnType<typeof fakeServer>;

beforeEach(() => {
  freshDevice(null);
  server = fakeServer();
});

const show = (type: 'agreement' | 'privacy' = 'agreement') =>
  renderApp(<AgreementPage type={type} path={`/pages/login/${type}`} />);

it('says that it could not load, and then shows the text to a guest', async () => {
  server.on(getAgreement, () => networkDown);
  const { user } = show();
  const retry = await screen.findByRole('button', { name: '点击重试' });
  server.on(getAgreement, () => text);
  await user.click(retry);
  expect(await screen.findByText(/^一个手机号对应/)).toBeInTheDocument();
  expect(screen.getByText('2026年5月1日生效 · 版本 2.0')).toBeInTheDocument();
  expect(screen.getByText('写明奖励最多两级')).toBeInTheDocument();
});

it('leads from its contents to each section', async () => {
  server.on(getAgreement, () => ({ ...text, title: '隐私政策', changes: [] }));
  const { container } = show('privacy');
  const link = await screen.findByRole('link', { name: '一、账号与门牌号' });
  expect(
    within(
      container.querySelector<HTMLElement>(link.getAttribute('href') ?? '') ?? container,
    ).getByRole('heading', { name: '一、账号与门牌号' }),
  ).toBeInTheDocument();
  expect(screen.queryByText('本次更新')).not.toBeInTheDocument();
});

it('has one first heading: the title of the bar', async () => {
  server.on(getAgreement, () => text);
  show();
  await screen.findByText(/^一个手机号对应/);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('用户协议');
});
