import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { aCard } from '@/lib/card/testing/a-card';
import { editCard, getCard } from '@/lib/contract/card';
import { UPLOAD_IMAGE_PATH } from '@/lib/contract/uploads';
import { storage } from '@/lib/platform';
import { type FakeServer, fakeServer, refusal } from '@/testing/fake-server';
import { enterAt, freshDevice, renderApp } from '@/testing/render-app';
import { testKit } from '../testing';
import { EditScreen } from './edit-screen';

let server: FakeServer;
let card = aCard();
let place: { name: string; address: string } | null = null;

beforeEach(() => {
  card = aCard();
  place = null;
  server = fakeServer();
  server.on(getCard, () => card);
  server.on(
    editCard,
    ({ version: _, ...changes }) =>
      (card = { ...card, ...(changes as Partial<typeof card>), version: card.version + 1 }),
  );
  freshDevice();
  enterAt('/zc/pages/user/card?view=edit');
});

const save = () => screen.getByRole('button', { name: '保存' });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const face = () => screen.getByRole('img', { name: /的名片，/ });
const saved = () => server.inputs(editCard).at(-1);

async function open() {
  const takePlace = () => {
    const taken = place;
    place = null;
    return taken;
  };
  const app = renderApp(<EditScreen kit={testKit().kit} takePlace={takePlace} />);
  await screen.findByLabelText('姓名');
  return app;
}

async function retype(person: UserEvent, label: string, text: string) {
  await person.clear(field(label));
  if (text) await person.paste(text);
  await person.tab();
}

async function press(person: UserEvent) {
  await waitFor(() => expect(save()).toBeEnabled());
  await person.click(save());
}

it('previews what is typed, sends the whole card once, and shows the card', async () => {
  const { user, router } = await open();
  expect(save()).toBeDisabled();
  await retype(user, '头衔', '店长');
  await waitFor(() => expect(face()).toHaveAccessibleName(/店长 · 社区零售/));
  await waitFor(() => expect(save()).toBeEnabled());
  await user.dblClick(save());
  expect(await screen.findByText('名片已保存')).toBeInTheDocument();
  expect(server.inputs(editCard)).toHaveLength(1);
  expect(saved()).toMatchObject({
    version: 3,
    fields: { title: '店长', company: '社区零售' },
    visibility: { mobile: 'partners' },
  });
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/pages/user/card'));
});

it('masks a number on the preview however it is typed', async () => {
  const { user } = await open();
  await retype(user, '手机', '+86 139-8765-4321');
  await waitFor(() => expect(face()).toHaveAccessibleName(/139\*\*\*\*4321/));
});

it('removes a field from the preview when it is no longer public', async () => {
  const { user } = await open();
  await user.selectOptions(screen.getByLabelText('谁可以看公司'), '仅自己');
  await waitFor(() => expect(face()).not.toHaveAccessibleName(/社区零售/));
  await press(user);
  await waitFor(() => expect(saved()).toMatchObject({ visibility: { company: 'me' } }));
});

it.each([
  ['姓名', '', '请填写姓名'],
  ['手机', '12345', '电话格式不正确'],
  ['网址', 'http://example.com', '网址需以https://开头'],
  ['邮箱', 'lin@', '邮箱格式不正确'],
])('shows under %s, left with %j: %s', async (label, text, problem) => {
  const { user } = await open();
  await retype(user, label, text);
  expect(await screen.findByText(problem)).toBeInTheDocument();
  expect(field(label)).toBeInvalid();
  expect(save()).toBeDisabled();
});

describe('tags', () => {
  it('are added by Enter or by leaving the field, once each, and taken away', async () => {
    const { user } = await open();
    await user.type(screen.getByRole('textbox', { name: '服务标签' }), '零售{Enter}社群{Enter}');
    expect(await screen.findByText('这个标签已经有了')).toBeInTheDocument();
    await user.clear(screen.getByRole('textbox', { name: '服务标签' }));
    await user.type(screen.getByRole('textbox', { name: '服务标签' }), '开店');
    await user.tab();
    await user.click(await screen.findByRole('button', { name: '删除标签 社群' }));
    await press(user);
    await waitFor(() => expect(saved()?.fields.tags).toEqual(['零售', '开店']));
  });

  it('stay in the field while an input method is writing', async () => {
    const { user } = await open();
    const tags = screen.getByRole('textbox', { name: '服务标签' });
    await user.type(tags, '社qun');
    // Safari ends the composition before it reports the Enter that ended it
    fireEvent.keyDown(tags, { key: 'Enter', keyCode: 229 });
    fireEvent.keyDown(tags, { key: 'Enter', isComposing: true });
    expect(tags).toHaveValue('社qun');
    fireEvent.keyDown(tags, { key: 'Enter', keyCode: 13 });
    expect(await screen.findByRole('button', { name: '删除标签 社qun' })).toBeInTheDocument();
  });

  it('are limited to eight', async () => {
    card = aCard({
      fields: { ...card.fields, tags: ['一', '二', '三', '四', '五', '六', '七', '八'] },
    });
    await open();
    expect(screen.queryByRole('textbox', { name: '服务标签' })).not.toBeInTheDocument();
  });
});

it('uploads a picture when it is chosen, and sends the keys of those that stayed', async () => {
  // without it the upload goes through fetch, which the fake server answers
  Object.defineProperty(globalThis, 'XMLHttpRequest', { value: undefined, configurable: true });
  let count = 0;
  server.onPath(UPLOAD_IMAGE_PATH, () => ({
    url: `image/${++count}.webp`,
    key: `image/${count}.webp`,
    width: 1,
    height: 1,
    size: 1,
  }));
  const { user } = await open();
  for (const number of [1, 2]) {
    await user.upload(
      screen.getByLabelText('添加图片'),
      new File(['x'], 'work.png', { type: 'image/png' }),
    );
    expect(await screen.findByRole('img', { name: `第 ${number} 张图片` })).toBeInTheDocument();
  }
  await user.click(screen.getByRole('button', { name: '移除第 1 张图片' }));
  await press(user);
  await waitFor(() => expect(saved()?.fields.images).toEqual(['image/2.webp']));
});

it('requires both the name and the address of a link', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: '添加链接' }));
  await retype(user, '链接 1 名称', '公众号');
  await user.click(field('链接 1 网址'));
  await user.tab();
  expect(await screen.findByText('请填写网址')).toBeInTheDocument();
  await retype(user, '链接 1 网址', 'https://mp.example.com/x');
  await press(user);
  await waitFor(() =>
    expect(saved()?.fields.links).toEqual([{ label: '公众号', url: 'https://mp.example.com/x' }]),
  );
});

describe('a place', () => {
  it('is chosen on its page; what was typed waits in the draft, without a question', async () => {
    const { user, router } = await open();
    await retype(user, '头衔', '店长');
    await user.click(screen.getByRole('button', { name: '在地图上选' }));
    await waitFor(() => expect(router.push).toHaveBeenCalledWith('/choose-location'));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(storage.get('cardDraft:10001')).toEqual({ title: '店长' });
  });

  it('fills in the address, together with the draft', async () => {
    storage.set('cardDraft:10001', { title: '店长' });
    place = { name: '星光大道 3 幢', address: '浙江省杭州市滨江区' };
    await open();
    await waitFor(() => expect(field('地址')).toHaveValue('浙江省杭州市滨江区星光大道 3 幢'));
    expect(field('头衔')).toHaveValue('店长');
  });
});

it('shows what the server refuses under its field', async () => {
  server.on(editCard, () =>
    refusal('word_forbidden', {
      fields: { 'fields.bio': '简介包含不允许的内容' },
      blanks: { label: '简介' },
    }),
  );
  const { user } = await open();
  await retype(user, '简介', '官方客服');
  await press(user);
  expect(await screen.findByText('简介包含不允许的内容')).toBeInTheDocument();
});

it('loads the newest card after a conflict and keeps what was typed', async () => {
  const { user } = await open();
  await retype(user, '头衔', '店长');
  card = { ...card, fields: { ...card.fields, company: '另一台设备写的公司' }, version: 4 };
  server.on(editCard, ({ version }) =>
    version === 4 ? { ...card, version: 5 } : refusal('version_conflict'),
  );
  await press(user);
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText('名片已在其他设备修改，请刷新后重试')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: '刷新' }));
  await waitFor(() => expect(field('公司')).toHaveValue('另一台设备写的公司'));
  expect(field('头衔')).toHaveValue('店长');
  await press(user);
  await waitFor(() =>
    expect(saved()).toMatchObject({
      version: 4,
      fields: { title: '店长', company: '另一台设备写的公司' },
    }),
  );
});

it('restores the text after a reload, and 放弃修改 discards it', async () => {
  storage.set('cardDraft:10001', { title: '店长' });
  const { user } = await open();
  expect(await screen.findByText('已恢复上次未保存的修改')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '放弃修改' }));
  await waitFor(() => expect(field('头衔')).toHaveValue('社群运营'));
  expect(storage.get('cardDraft:10001')).toBeNull();
});

it('can be saved unchanged when it was never saved', async () => {
  card = aCard({ isSaved: false, version: 0 });
  const { user } = await open();
  await press(user);
  await waitFor(() => expect(saved()).toMatchObject({ version: 0, fields: { name: '林知夏' } }));
});
