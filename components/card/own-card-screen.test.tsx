import { screen, waitFor, within } from '@testing-library/react';
import { aCard } from '@/lib/card/testing/a-card';
import { editCard, getCard } from '@/lib/contract/card';
import { saveFile } from '@/lib/platform/save-file';
import { shareRequests } from '@/lib/platform/share-request';
import { type FakeServer, fakeServer, networkDown, refusal } from '@/testing/fake-server';
import { enterAt, freshDevice, renderApp } from '@/testing/render-app';
import { OwnCardScreen } from './own-card-screen';
import { testKit } from './testing';

jest.mock('@/lib/platform/save-file', () => ({ saveFile: jest.fn() }));

let server: FakeServer;
let card = aCard();
let { kit, texts } = testKit();

beforeEach(() => {
  card = aCard();
  ({ kit, texts } = testKit());
  server = fakeServer();
  server.on(getCard, () => card);
  server.on(
    editCard,
    ({ version: _, ...changes }) =>
      (card = { ...card, ...(changes as Partial<typeof card>), version: card.version + 1 }),
  );
  freshDevice();
  enterAt('/zc/pages/user/card');
});

const face = () => screen.findByRole('img', { name: /的名片，/ });

async function open() {
  const app = renderApp(<OwnCardScreen kit={kit} />);
  await face();
  return app;
}

it('shows the public fields, with a QR code of the link that names the owner', async () => {
  await open();
  expect(await face()).toHaveAccessibleName(
    '林知夏的名片，蓝图，社群运营 · 社区零售，青年港街区 037号，138****5678，linzhixia_hz，杭州',
  );
  await waitFor(() =>
    expect(texts).toEqual(['http://localhost/zc/#/pages/user/card?refereeId=10001&userId=10001']),
  );
});

describe('a theme', () => {
  it('that was only passed with the arrow keys is not the one that is saved', async () => {
    let answer: () => void = () => undefined;
    const isAnswered = new Promise<void>((resolve) => (answer = resolve));
    // like the server: an edit that is based on an older version is refused
    server.on(editCard, async ({ version, ...changes }) => {
      await isAnswered;
      return version === card.version
        ? (card = { ...card, ...(changes as Partial<typeof card>), version: version + 1 })
        : refusal('version_conflict');
    });
    const { user } = await open();
    await user.click(screen.getByRole('radio', { name: '宣纸' }));
    await waitFor(() => expect(server.inputs(editCard)).toHaveLength(1));
    await user.keyboard('{ArrowRight}');
    answer();
    await waitFor(() => expect(card.theme).toBe('night'));
    expect(await face()).toHaveAccessibleName(/夜城/);
  });

  it('is shown at once and saved with the newest version', async () => {
    const { user } = await open();
    card = { ...card, version: 8 };
    await user.click(screen.getByRole('radio', { name: '宣纸' }));
    expect(await face()).toHaveAccessibleName(/宣纸/);
    await waitFor(() =>
      expect(server.inputs(editCard)).toEqual([
        expect.objectContaining({ theme: 'paper', version: 8 }),
      ]),
    );
    await waitFor(() => expect(screen.getByRole('radio', { name: '宣纸' })).toBeChecked());
  });

  it('stays chosen, with an error, when it could not be saved', async () => {
    server.on(editCard, () => refusal('internal'));
    const { user } = await open();
    await user.click(screen.getByRole('radio', { name: '夜城' }));
    expect(await screen.findByText('主题未保存，请重试')).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: '夜城' })).toBeChecked();
  });
});

it('is made private by a switch, and says so above the card', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('switch', { name: '公开名片' }));
  expect(await screen.findByText('名片已设为私密，只有你自己能看到')).toBeInTheDocument();
  expect(server.inputs(editCard)).toEqual([expect.objectContaining({ isPublic: false })]);
});

it('reverts a switch that was not saved', async () => {
  const { user } = await open();
  server.on(editCard, () => networkDown);
  await user.click(screen.getByRole('switch', { name: '访问时留名' }));
  await waitFor(() => expect(screen.getByRole('switch', { name: '访问时留名' })).not.toBeChecked());
  expect(await screen.findByText(/没有保存|网络/)).toBeInTheDocument();
});

describe('the code sheet', () => {
  it('changes from the link to a contact that needs no network, without private fields', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: /名片码/ }));
    const sheet = within(await screen.findByRole('dialog', { name: '名片码' }));
    expect(await sheet.findByRole('img', { name: '名片链接二维码' })).toBeInTheDocument();
    await user.click(sheet.getByRole('radio', { name: '离线码' }));
    expect(await sheet.findByRole('img', { name: '通讯录二维码' })).toBeInTheDocument();
    expect(texts.at(-1)).toMatch(/^BEGIN:VCARD/);
    expect(texts.at(-1)).toContain('TEL;TYPE=CELL:13812345678');
    expect(texts.at(-1)).not.toContain('lin@example.com');
    expect(sheet.getByText(/包含姓名、头衔、公司、手机、微信、地址/)).toBeInTheDocument();
  });

  it('shows no code that was not verified, and retries on a tap', async () => {
    const { user } = await open();
    const make = kit.makeCode;
    kit.makeCode = () => Promise.reject(new Error('unreadable'));
    await user.click(screen.getByRole('button', { name: /名片码/ }));
    const again = await screen.findByRole('button', { name: '二维码没有生成，点击重试' });
    kit.makeCode = make;
    await user.click(again);
    expect(await screen.findByRole('img', { name: '名片链接二维码' })).toBeInTheDocument();
  });
});

it('offers the contact as a file', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: /存入通讯录/ }));
  expect(saveFile).toHaveBeenCalledWith(
    '林知夏.vcf',
    expect.stringContaining('FN:林知夏'),
    'text/vcard;charset=utf-8',
  );
});

it('asks to finish a card that was never saved', async () => {
  card = aCard({ isSaved: false });
  await open();
  expect(screen.getByText('名片还没有公开')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '完善名片' })).toHaveAttribute(
    'href',
    '/zc/pages/user/card?view=edit',
  );
});

it('is public from the moment it is passed on', async () => {
  card = aCard({ isSaved: false, version: 0 });
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: '分享名片' }));
  await waitFor(() => expect(shareRequests.read()).not.toBeNull());
  expect(server.inputs(editCard)).toEqual([
    expect.objectContaining({ isPublic: true, version: 0, fields: card.fields }),
  ]);
});

it('offers another try when the card does not load', async () => {
  server.on(getCard, () => networkDown);
  const { user } = renderApp(<OwnCardScreen kit={kit} />);
  const retry = await screen.findByRole('button', { name: '点击重试' });
  server.on(getCard, () => card);
  await user.click(retry);
  expect(await face()).toBeInTheDocument();
});

it('opens the share sheet with the link that names its owner', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: '分享名片' }));
  expect(shareRequests.read()).toMatchObject({
    kind: 'card',
    url: 'http://localhost/zc/#/pages/user/card?refereeId=10001&userId=10001',
  });
});
