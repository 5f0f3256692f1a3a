import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { aUser } from '@/lib/account/profile/testing/a-user';
import { currentSession } from '@/lib/api';
import { editProfile, getUserInfo } from '@/lib/contract/account';
import { storage } from '@/lib/platform';
import { type FakeServer, fakeServer, networkDown, refusal } from '@/testing/fake-server';
import { enterAt, freshDevice, renderApp } from '@/testing/render-app';
import { UserEditScreen } from './user-edit-screen';

let server: FakeServer;
let user = aUser();

beforeEach(() => {
  user = aUser();
  server = fakeServer();
  server.on(getUserInfo, () => user);
  server.on(
    editProfile,
    ({ version: _, ...changes }) =>
      (user = { ...user, ...changes, version: user.version + 1 } as typeof user),
  );
  freshDevice();
  enterAt('/zc/pages/user/userEdit');
});

const save = () => screen.getByRole('button', { name: '保存' });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

async function open() {
  const app = renderApp(<UserEditScreen />);
  await screen.findByLabelText('昵称');
  return app;
}

async function retype(person: UserEvent, label: string, text: string) {
  await person.clear(field(label));
  if (text) await person.type(field(label), text);
  await person.tab();
}

describe('the save button', () => {
  it('is disabled until something is changed, and again when the change is undone', async () => {
    const { user: person } = await open();
    expect(save()).toBeDisabled();
    await retype(person, '行业', '餐饮');
    await waitFor(() => expect(save()).toBeEnabled());
    await retype(person, '行业', '社区零售');
    await waitFor(() => expect(save()).toBeDisabled());
  });

  it('is disabled while anything is invalid', async () => {
    const { user: person } = await open();
    await retype(person, '邮箱', 'linzhixia@');
    expect(await screen.findByText('邮箱格式不正确')).toBeInTheDocument();
    expect(save()).toBeDisabled();
    await retype(person, '邮箱', 'lin@example.com.cn');
    await waitFor(() => expect(save()).toBeEnabled());
    expect(screen.queryByText('邮箱格式不正确')).not.toBeInTheDocument();
  });
});

it.each([
  ['昵称', '', '请输入昵称'],
  ['昵称', '林', '昵称长度为2-12个字'],
  ['昵称', '加我13812345678', '昵称包含不允许的内容'],
  ['QQ', '123', 'QQ号格式不正确'],
])('shows under %s, left with %j: %s', async (label, text, problem) => {
  const { user: person } = await open();
  await retype(person, label, text);
  expect(await screen.findByText(problem)).toBeInTheDocument();
  expect(field(label)).toBeInvalid();
});

it('sends the changed fields only, once, and the session learns the new name', async () => {
  const { user: person } = await open();
  await retype(person, '昵称', '林夏');
  await person.click(screen.getByRole('radio', { name: '保密' }));
  await waitFor(() => expect(save()).toBeEnabled());
  await person.dblClick(save());
  expect(await screen.findByText('保存成功')).toBeInTheDocument();
  expect(server.inputs(editProfile)).toEqual([{ userName: '林夏', gender: 0, version: 7 }]);
  expect(currentSession()?.userName).toBe('林夏');
});

it('chooses province and city from the list', async () => {
  const { user: person } = await open();
  await person.click(screen.getByRole('button', { name: /浙江 杭州/ }));
  const sheet = within(screen.getByRole('dialog', { name: '选择所在地区' }));
  await person.click(await sheet.findByRole('button', { name: '江苏' }));
  await person.click(sheet.getByRole('button', { name: '南京' }));
  await waitFor(() => expect(save()).toBeEnabled());
  await person.click(save());
  await waitFor(() =>
    expect(server.inputs(editProfile)).toEqual([{ region: '江苏 南京', version: 7 }]),
  );
});

it('shows what the server refuses under its field', async () => {
  server.on(editProfile, () => refusal('word_forbidden', { blanks: { label: '昵称' } }));
  const { user: person } = await open();
  await retype(person, '昵称', '官方客服');
  await waitFor(() => expect(save()).toBeEnabled());
  await person.click(save());
  expect(await screen.findByText('昵称包含不允许的内容')).toBeInTheDocument();
  expect(field('昵称')).toBeInvalid();
});

it('keeps everything when the network fails', async () => {
  server.on(editProfile, () => networkDown);
  const { user: person } = await open();
  await retype(person, '行业', '餐饮');
  await waitFor(() => expect(save()).toBeEnabled());
  await person.click(save());
  await waitFor(() => expect(screen.getByText(/网络/)).toBeInTheDocument());
  expect(field('行业')).toHaveValue('餐饮');
});

describe('when another device was faster', () => {
  it('says so, loads the newest profile and keeps what was typed', async () => {
    const { user: person } = await open();
    await retype(person, '行业', '餐饮');
    user = { ...user, bio: '另一台设备写的简介', version: 8 };
    server.on(editProfile, ({ version }) =>
      version === 8 ? { ...user, industry: '餐饮', version: 9 } : refusal('version_conflict'),
    );
    await waitFor(() => expect(save()).toBeEnabled());
    await person.click(save());
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText('资料已在其他设备修改，请刷新后重试')).toBeInTheDocument();
    await person.click(dialog.getByRole('button', { name: '刷新' }));
    await waitFor(() => expect(field('简介')).toHaveValue('另一台设备写的简介'));
    expect(field('行业')).toHaveValue('餐饮');
    await waitFor(() => expect(save()).toBeEnabled());
    await person.click(save());
    expect(await screen.findByText('保存成功')).toBeInTheDocument();
    expect(server.inputs(editProfile).at(-1)).toEqual({ industry: '餐饮', version: 8 });
  });
});

describe('the guard of unsaved changes', () => {
  // the app allows one navigation at a time: that of the previous test must have finished
  beforeEach(() => new Promise((resolve) => setTimeout(resolve, 300)));
  const question = async () => within(await screen.findByRole('alertdialog'));

  it('leaves without a question when nothing was changed', async () => {
    const { user: person, router } = await open();
    await person.click(screen.getByRole('button', { name: '返回' }));
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/pages/user/userInfo'));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('asks on the back button, and 继续编辑 keeps the page and the text', async () => {
    const { user: person, router } = await open();
    await retype(person, '行业', '餐饮');
    await person.click(screen.getByRole('button', { name: '返回' }));
    const dialog = await question();
    expect(dialog.getByText('修改尚未保存，确定离开吗？')).toBeInTheDocument();
    await person.click(dialog.getByRole('button', { name: '继续编辑' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(router.replace).not.toHaveBeenCalled();
    expect(field('行业')).toHaveValue('餐饮');
  });

  it('leaves on 离开 and drops the draft', async () => {
    const { user: person, router } = await open();
    await retype(person, '行业', '餐饮');
    await person.click(screen.getByRole('button', { name: '返回' }));
    await person.click((await question()).getByRole('button', { name: '离开' }));
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/pages/user/userInfo'));
    expect(storage.get('profileDraft:10001')).toBeNull();
  });

  it("asks on the browser's back as well, every time", async () => {
    const { user: person } = await open();
    await retype(person, '行业', '餐饮');
    for (const round of [1, 2]) {
      act(() => window.history.back());
      const dialog = await question();
      await person.click(dialog.getByRole('button', { name: '继续编辑' }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
      await act(() => new Promise((resolve) => setTimeout(resolve, 20 * round)));
    }
    expect(field('行业')).toHaveValue('餐饮');
  });

  it('warns when the tab is closed with unsaved changes, and only then', async () => {
    const { user: person } = await open();
    const close = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(close()).toBe(false);
    await retype(person, '行业', '餐饮');
    expect(close()).toBe(true);
  });
});

describe('the draft', () => {
  it('restores the text after a reload, and 放弃修改 discards it', async () => {
    const first = await open();
    await retype(first.user, '行业', '餐饮');
    first.unmount();
    const { user: person } = await open();
    expect(field('行业')).toHaveValue('餐饮');
    expect(screen.getByText('已恢复上次未保存的修改')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: '放弃修改' }));
    await waitFor(() => expect(field('行业')).toHaveValue('社区零售'));
    expect(storage.get('profileDraft:10001')).toBeNull();
  });

  it('is dropped once it was saved', async () => {
    const { user: person } = await open();
    await retype(person, '行业', '餐饮');
    await waitFor(() => expect(storage.get('profileDraft:10001')).toEqual({ industry: '餐饮' }));
    await waitFor(() => expect(save()).toBeEnabled());
    await person.click(save());
    await screen.findByText('保存成功');
    expect(storage.get('profileDraft:10001')).toBeNull();
  });
});

it('offers to try again when the profile cannot be loaded', async () => {
  server.on(getUserInfo, () => networkDown);
  const { user: person } = renderApp(<UserEditScreen />);
  const retry = await screen.findByRole('button', { name: '点击重试' });
  server.on(getUserInfo, () => user);
  await person.click(retry);
  expect(await screen.findByLabelText('昵称')).toHaveValue('林知夏');
});
