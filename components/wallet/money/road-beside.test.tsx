import { screen, within } from '@testing-library/react';
import { getMoneyFlow } from '@/lib/contract/wallet';
import { fenToText } from '@/lib/format';
import { moneyCopy } from '@/lib/wallet/money/copy';
import { hideMoney } from '@/lib/wallet/use-hidden-money';
import { freshDevice, renderApp } from '@/testing/render-app';
import { RoadBeside } from './road-beside';
import { aFlow, moneyServer, NOW } from './testing';

const flow = aFlow();
const [first] = flow.due;
const due = [100, 200, 300, 400, 500, 600].map((amount, at) => ({
  ...first!,
  rewardId: at + 1,
  title: `第${at + 1}笔`,
  amount,
}));

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(NOW);
  moneyServer().on(getMoneyFlow, () => ({ ...flow, due }));
  freshDevice();
});
afterEach(() => jest.restoreAllMocks());

async function open() {
  renderApp(<RoadBeside />);
  return within(await screen.findByRole('region', { name: moneyCopy.flow.title }));
}
const rowsOf = (road: ReturnType<typeof within>): string[] =>
  road.getAllByRole('listitem').map((item: HTMLElement) => item.textContent ?? '');

it('shows three sums on their way, and adds up all others', async () => {
  const rows = rowsOf(await open());
  expect(rows.filter((text: string) => text.includes('第'))).toHaveLength(3);
  const others = 400 + 500 + 600 + flow.rest.amount;
  expect(rows).toContain(`${moneyCopy.why.rest(3 + flow.rest.count)}+¥${fenToText(others)}`);
});

it('hides every amount with the eye', async () => {
  hideMoney(true);
  const road = await open();
  expect(rowsOf(road).join()).not.toMatch(/\d\.\d\d/);
});
