import { screen, waitFor } from '@testing-library/react';
import { EditScreen } from '@/components/card/edit/edit-screen';
import { testKit } from '@/components/card/testing';
import { aUser } from '@/lib/account/profile/testing/a-user';
import { aCard } from '@/lib/card/testing/a-card';
import { editProfile, getUserInfo } from '@/lib/contract/account';
import { editCard, getCard } from '@/lib/contract/card';
import { type FakeServer, fakeServer } from '@/testing/fake-server';
import { enterAt, freshDevice, renderApp } from '@/testing/render-app';
import { UserEdit } from './pages/user/userEdit/user-edit';
import { useTakeOver } from './use-take-over';

let server: FakeServer;
let user = aUser();
let card = aCard();

beforeEach(() => {
  user = aUser({ role: '社群运营', industry: '零售', bio: '在街区做社群运营。' });
  card = aCard();
  server = fakeServer();
  server.on(getUserInfo, () => user);
  server.on(getCard, () => card);
  server.on(
    editProfile,
    ({ version: _, ...changes }) =>
      (user = { ...user, ...changes, version: user.version + 1 } as typeof user),
  );
  server.on(
    editCard,
    ({ version: _, ...changes }) =>
      (card = { ...card, ...(changes as Partial<typeof card>), version: card.version + 1 }),
  );
  freshDevice();
});

function EditCard() {
  const { toProfile } = useTakeOver();
  return <EditScreen kit={testKit().kit} takePlace={() => null} onSaved={toProfile} />;
}

async function change(page: React.ReactElement, label: string, text: string) {
  const { user: person } = renderApp(page);
  const field = await screen.findByLabelText(label);
  await person.clear(field);
  await person.type(field, text);
  await person.tab();
  const save = screen.getByRole('button', { name: '保存' });
  await waitFor(() => expect(save).toBeEnabled());
  await person.click(save);
  return person;
}

it('takes a new name over to the card that has another one, by one tap', async () => {
  enterAt('/zc/pages/user/userEdit');
  const person = await change(<UserEdit />, '昵称', '林小满');
  expect(await screen.findByText('名片上的姓名和资料不一样')).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: '一起改' }));
  expect(await screen.findByText('两处都已更新')).toBeInTheDocument();
  expect(card.fields).toMatchObject({ name: '林小满', title: '社群运营' });
});

it('asks nothing when the card follows', async () => {
  enterAt('/zc/pages/user/userEdit');
  card = aCard({ fields: { ...card.fields, name: '林小满' } });
  await change(<UserEdit />, '昵称', '林小满');
  expect(await screen.findByText('保存成功')).toBeInTheDocument();
  await waitFor(() => expect(server.inputs(getCard).length).toBeGreaterThan(0));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

it('takes a title of the card over to the profile, or leaves it', async () => {
  enterAt('/zc/pages/user/card?view=edit');
  const person = await change(<EditCard />, '头衔', '店长');
  expect(await screen.findByText('资料里的职务和名片不一样')).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: '只改名片' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(server.inputs(editProfile)).toHaveLength(0);
  expect(card.fields.title).toBe('店长');
});

it('never offers what the profile would refuse', async () => {
  enterAt('/zc/pages/user/card?view=edit');
  await change(<EditCard />, '头衔', '一二三四五六七八九十一二三四五六七八九十多');
  expect(await screen.findByText('名片已保存')).toBeInTheDocument();
  await waitFor(() => expect(server.inputs(getUserInfo).length).toBeGreaterThan(0));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});
