import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { callConsole } from '@/console/api/client';
import { ConsoleError, UnknownResult } from '@/console/api/console-error';
import { cameraCopy } from '@/console/ui/ui-copy';
import { redeemCopy as copy } from './copy';
import { RedeemScreen } from './redeem-screen';
import { signal } from './signal';

jest.mock('./signal', () => ({ signal: jest.fn() }));
jest.mock('@/console/api/client', () => ({ callConsole: jest.fn() }));
const server = jest.mocked(callConsole) as unknown as jest.Mock;

const AT = Date.parse('2026-06-18T07:12:00+08:00');
const CODE = '482109375519';
const CARD = {
  voucherId: 4,
  title: '咖啡券',
  skuText: '三次',
  image: 'goods:mug',
  holder: '王**',
  units: 3,
  used: 1,
  refunded: 0,
  left: 2,
  validFrom: AT,
  validTo: AT,
  warnings: [],
};
const USE = {
  useId: 8,
  voucherId: 4,
  time: AT,
  title: '咖啡券',
  skuText: '三次',
  holder: '王**',
  units: 2,
  operator: '王芳',
  by: 'typed',
  isUndone: false,
  canUndo: true,
  isDisputed: false,
};
let answers: Record<string, unknown>;

const sent = (name: string) =>
  server.mock.calls.filter(([call]) => call.name === name).map(([, input]) => input);

function open() {
  render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <RedeemScreen />
    </SWRConfig>,
  );
  return userEvent.setup();
}

beforeEach(() => {
  answers = {
    'redeem.preview': { card: CARD },
    'redeem.use': { use: USE, left: 0, isCompleted: true },
    'redeem.undo': { use: { ...USE, isUndone: true } },
    'redeem.listUses': { rows: [USE] },
    'places.list': { rows: [] },
  };
  server.mockReset().mockImplementation(async ({ name }: { name: string }) => {
    const answer = answers[name];
    if (answer instanceof Error) throw answer;
    return answer;
  });
});

it('twelve digits show the card, and a second press redeems as many as were chosen', async () => {
  const user = open();
  await user.type(screen.getByLabelText(copy.code), '4821 0937 5519');
  expect(await screen.findByText(copy.leftOf(2, 3))).toBeVisible();
  expect(sent('redeem.preview')).toEqual([{ text: CODE }]);
  await user.click(screen.getByRole('button', { name: copy.more }));
  await user.click(screen.getByRole('button', { name: copy.use(2) }));
  expect(await screen.findByRole('heading', { name: copy.done(2) })).toBeVisible();
  expect(signal).toHaveBeenLastCalledWith('used');
  expect(sent('redeem.use')).toEqual([
    { text: CODE, by: 'typed', units: 2, nonce: expect.stringMatching(/^\w{32}$/) },
  ]);
  await user.click(screen.getByRole('button', { name: copy.next }));
  expect(screen.getByLabelText(copy.code)).toHaveValue('');
});

it('a slip of the finger is refused without a request', async () => {
  const user = open();
  await user.type(screen.getByLabelText(copy.code), '482109375510');
  expect(screen.getByText(copy.wrong)).toBeVisible();
  expect(screen.getByRole('button', { name: copy.check })).toBeDisabled();
  expect(sent('redeem.preview')).toEqual([]);
});

it('says why a voucher cannot be used, when and by whom it was, and offers no use', async () => {
  answers['redeem.preview'] = {
    card: { ...CARD, left: 0, refusal: '券已用完', lastUse: { time: AT, operator: '李静' } },
  };
  const user = open();
  await user.type(screen.getByLabelText(copy.code), CODE);
  expect(await screen.findByRole('alert')).toHaveTextContent('券已用完');
  expect(screen.getByText(/由 李静 核销$/)).toBeVisible();
  expect(screen.queryByRole('button', { name: copy.use(1) })).toBeNull();
  expect(signal).toHaveBeenLastCalledWith('refused');
});

it('a use without an answer is repeated under its number', async () => {
  answers['redeem.use'] = new UnknownResult('结果未知');
  const user = open();
  await user.type(screen.getByLabelText(copy.code), CODE);
  const use = await screen.findByRole('button', { name: copy.use(1) });
  await user.click(use);
  await waitFor(() => expect(use).toBeEnabled());
  await user.click(use);
  await waitFor(() => expect(sent('redeem.use')).toHaveLength(2));
  const [first, second] = sent('redeem.use');
  expect(second).toEqual(first);
});

it('an unknown code keeps what was typed and says so', async () => {
  answers['redeem.preview'] = new ConsoleError('券码不存在', { err: 'refused' });
  const user = open();
  await user.type(screen.getByLabelText(copy.code), CODE);
  expect(await screen.findByText('券码不存在')).toBeVisible();
  expect(screen.getByLabelText(copy.code)).toHaveValue(CODE);
});

it('an own use of the last half hour is undone', async () => {
  const user = open();
  await user.click(await screen.findByRole('button', { name: copy.undo }));
  await waitFor(() => expect(sent('redeem.undo')).toEqual([{ useId: 8 }]));
});

it('without a camera the code is typed, and the reason is said', async () => {
  const user = open();
  await user.click(screen.getByRole('button', { name: copy.scan }));
  expect(await screen.findByText(cameraCopy.cameraMissing)).toBeVisible();
});

it('a place is chosen once and goes with every use', async () => {
  answers['places.list'] = {
    rows: [
      { id: 3, name: '一店', state: 'on' },
      { id: 5, name: '二店', state: 'off' },
    ],
  };
  answers['redeem.preview'] = { card: { ...CARD, units: 1, left: 1, lines: ['马克杯 ×2'] } };
  const user = open();
  await user.selectOptions(await screen.findByLabelText(copy.place), copy.closedPlace('二店'));
  await user.type(screen.getByLabelText(copy.code), CODE);
  expect(await screen.findByText('马克杯 ×2')).toBeVisible();
  await user.click(screen.getByRole('button', { name: copy.ways.pickup.use }));
  await waitFor(() => expect(sent('redeem.use')).toMatchObject([{ placeId: 5 }]));
});
