import { screen, within } from '@testing-library/react';
import { aCard, aShownCard } from '@/lib/card/testing/a-card';
import {
  answerExchange,
  exchangeCard,
  getCard,
  keepCard,
  reportCard,
  viewCard,
} from '@/lib/contract/card';
import { saveFile } from '@/lib/platform/save-file';
import { type FakeServer, fakeServer, networkDown, refusal } from '@/testing/fake-server';
import { copiedText } from '@/testing/passing-time';
import { enterAt, freshDevice, renderApp } from '@/testing/render-app';
import { testHost, testKit } from '../testing';
import { ShownCardScreen } from './shown-card-screen';

jest.mock('@/lib/platform/save-file', () => ({ saveFile: jest.fn() }));

let server: FakeServer;
let card = aShownCard();
let host = testHost();

beforeEach(() => {
  card = aShownCard({ relation: 'member' });
  host = testHost();
  server = fakeServer();
  server.on(viewCard, () => card);
  server.on(getCard, () => aCard());
  freshDevice();
  enterAt('/zc/pages/user/card?userId=10002');
});

const show = (userId: number | null = 10002) =>
  renderApp(<ShownCardScreen userId={userId} kit={testKit().kit} host={host} />);
async function open() {
  const app = show();
  await screen.findByRole('img', { name: /的名片，/ });
  return app;
}

it('offers only what the owner shows', async () => {
  await open();
  expect(screen.queryByRole('link', { name: '拨打' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: '加微信' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '拜访门牌' })).toHaveAttribute(
    'href',
    '/zc/pages/space/city?blockAreaId=3&blockNo=37',
  );
  expect(screen.getByText('还有内容只给小伙伴看，交换名片后可见。')).toBeInTheDocument();
});

it('calls a number that is shown', async () => {
  card = aShownCard({ fields: { ...card.fields, mobile: '13812345678' } });
  await open();
  expect(screen.getByRole('link', { name: '拨打' })).toHaveAttribute('href', 'tel:13812345678');
});

it('copies the messenger name', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: '加微信' }));
  expect(await screen.findByText('微信号已复制，去微信添加朋友')).toBeInTheDocument();
  expect(await copiedText()).toBe('linzhixia_hz');
});

it('saves what it shows as a contact, and nothing more', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: '存入通讯录' }));
  expect(jest.mocked(saveFile).mock.calls[0]?.[1]).toContain('FN:林知夏');
  expect(jest.mocked(saveFile).mock.calls[0]?.[1]).not.toContain('TEL');
});

it('opens the address of the card on the page of maps', async () => {
  card = aShownCard({ fields: { ...card.fields, address: '杭州市滨江区江南大道100号 A&B座' } });
  await open();
  expect(screen.getByRole('link', { name: '杭州市滨江区江南大道100号 A&B座' })).toHaveAttribute(
    'href',
    `/zc/open-location?address=${encodeURIComponent('杭州市滨江区江南大道100号 A&B座')}`,
  );
});

it('links to https only', async () => {
  card = aShownCard({
    fields: {
      ...card.fields,
      website: 'javascript:alert(1)',
      links: [{ label: '公众号', url: 'https://mp.example.com/x' }],
    },
  });
  await open();
  expect(screen.getByText('javascript:alert(1)').closest('a')).toBeNull();
  const link = screen.getByRole('link', { name: '公众号' });
  expect(link).toHaveAttribute('href', 'https://mp.example.com/x');
  expect(link.getAttribute('rel')).toMatch(/noopener.*noreferrer/);
});

describe('a guest', () => {
  beforeEach(() => {
    host = testHost({ isMember: false });
    freshDevice(null);
  });

  it('reads the card by its owner alone, as the document does, and makes a card with the owner as the inviter', async () => {
    const { user } = await open();
    expect(server.inputs(viewCard)).toEqual([{ userId: 10002 }]);
    await user.click(screen.getByRole('button', { name: '我也要做名片' }));
    expect(host.join).toHaveBeenCalledWith(10002);
  });

  it('logs in first to exchange or report', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: '交换名片' }));
    expect(host.logIn).toHaveBeenCalledWith('交换名片', expect.any(Function));
    expect(await screen.findByRole('dialog', { name: '交换名片' })).toBeInTheDocument();
  });
});

describe('exchanging', () => {
  it('says what will be seen, and sends the request with a word, once', async () => {
    server.on(exchangeCard, () => ({ exchangeId: 5, state: 'asked' as const }));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: '交换名片' }));
    const sheet = within(await screen.findByRole('dialog', { name: '交换名片' }));
    await user.type(sheet.getByLabelText('附言'), '展会上见过');
    card = { ...card, exchange: { exchangeId: 5, state: 'asked', isMine: true } };
    await user.dblClick(sheet.getByRole('button', { name: '发送请求' }));
    expect(await screen.findByText('已发送，等待对方同意')).toBeInTheDocument();
    expect(server.inputs(exchangeCard)).toEqual([{ userId: 10002, message: '展会上见过' }]);
    expect(await screen.findByRole('button', { name: '等待同意' })).toBeDisabled();
  });

  it.each([
    ['was never saved', { version: 0 }],
    ['is private', { isPublic: false }],
  ])('leads to the own card where that %s, and keeps the greeting', async (_, change) => {
    server.on(getCard, () => aCard(change));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: '交换名片' }));
    expect(await screen.findByRole('link', { name: '先填好名片' })).toHaveAttribute(
      'href',
      '/zc/pages/user/card?view=edit',
    );
    expect(screen.queryByRole('button', { name: '发送请求' })).not.toBeInTheDocument();
    await user.type(screen.getByLabelText('附言'), '展会上见过');
    await user.click(screen.getByRole('button', { name: '关闭' }));
    await user.click(await screen.findByRole('button', { name: '交换名片' }));
    expect(await screen.findByDisplayValue('展会上见过')).toBeVisible();
  });

  it('says so where only the server knows that the own card is missing', async () => {
    server.on(exchangeCard, () => refusal('card_needed'));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: '交换名片' }));
    await user.click(await screen.findByRole('button', { name: '发送请求' }));
    expect(await screen.findByRole('link', { name: '先填好名片' })).toBeVisible();
  });

  it('accepts a request of the owner in place', async () => {
    card = aShownCard({
      relation: 'member',
      exchange: { exchangeId: 7, state: 'asked', isMine: false },
    });
    server.on(answerExchange, () => {
      card = aShownCard({
        relation: 'exchanged',
        exchange: { exchangeId: 7, state: 'accepted', isMine: false },
      });
      return { state: 'accepted' as const };
    });
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: '同意交换' }));
    expect(await screen.findByRole('button', { name: '已交换' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    expect(server.inputs(answerExchange)).toEqual([{ exchangeId: 7, isAccepted: true }]);
  });
});

it('keeps a card and removes it', async () => {
  server.on(keepCard, ({ isKept }) => {
    card = { ...card, isKept: isKept ?? true };
    return { isKept: isKept ?? true };
  });
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: '收藏' }));
  await user.click(await screen.findByRole('button', { name: '已收藏' }));
  expect(await screen.findByRole('button', { name: '收藏' })).toBeInTheDocument();
  expect(server.inputs(keepCard)).toEqual([
    { userId: 10002, isKept: true },
    { userId: 10002, isKept: false },
  ]);
});

it('reports a card with a reason', async () => {
  server.on(reportCard, () => ({}));
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: '举报' }));
  await user.click(await screen.findByRole('button', { name: '欺诈' }));
  expect(await screen.findByText('已收到举报，我们会尽快处理')).toBeInTheDocument();
  expect(server.inputs(reportCard)).toEqual([{ userId: 10002, reason: 'fraud' }]);
});

describe('a card that nobody may see', () => {
  it('says so, whether it is private or was never there', async () => {
    server.on(viewCard, () => refusal('card_private'));
    show();
    expect(await screen.findByRole('heading', { name: '这张名片已设为私密' })).toBeInTheDocument();
  });

  it('says the same for an address that names nobody, and asks nothing', async () => {
    show(null);
    expect(await screen.findByRole('heading', { name: '这张名片已设为私密' })).toBeInTheDocument();
    expect(server.paths()).toEqual([]);
  });

  it('differs from a network failure', async () => {
    server.on(viewCard, () => networkDown);
    show();
    expect(await screen.findByRole('button', { name: '点击重试' })).toBeInTheDocument();
    expect(screen.queryByText('这张名片已设为私密')).not.toBeInTheDocument();
  });
});

it('shows the owner how others see it, without asking for an exchange', async () => {
  card = aShownCard({ userId: 10001, relation: 'self' });
  await open();
  expect(screen.getByText('这是别人看到的你的名片。')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '交换名片' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '举报' })).not.toBeInTheDocument();
});
