import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { FACT_IDS, type FigureId, figureOf } from '@/lib/contract/console/figures';
import { DAY_MS, dayOf } from '@/lib/time';
import { tendFigures } from '@/server/jobs/figures';
import { type TestApp, testApp } from '@/server/testing/app';
import { insertFamily, refund, sell } from '@/server/testing/sales';
import { pageChannels } from './channel-queries';
import { pageFigures, readFigures } from './queries';
import { pageFigureRows, readFigureRow } from './row-queries';

const ALL = { isAscending: false, perPage: 50 } as const;
let t: TestApp;
let day: string;
const now = () => ({ now: new Date(t.clock.now) });

before(async () => {
  t = await testApp({ isBare: true });
  const { partnerId } = await insertFamily(t);
  const sn = await sell(t, { buyerId: partnerId, items: [100_00, 55_00] });
  await sell(t, { buyerId: partnerId });
  await refund(t, sn, 30_00);
  day = dayOf(new Date(t.clock.now));
  t.advance(2 * DAY_MS);
  await tendFigures(t.db, now().now);
});
after(() => t.close());

test('each figure of a day is the sum of the rows that it opens', async () => {
  const { rows: days, summary } = await pageFigures(t.db, now(), {}, ALL);
  const found = days.find((row) => row.day === day);
  const { sales, refunds, share } = found ?? {};
  assert.deepEqual({ sales, refunds, share }, { sales: 354_00, refunds: 30_00, share: 1_000 });
  assert.equal(summary.sales, 354_00);
  for (const id of FACT_IDS) {
    const page = await pageFigureRows(t.db, now(), { figure: id, days: `${day}..${day}` }, ALL);
    const isFen = figureOf(id as FigureId).unit === 'fen';
    assert.equal(isFen ? page.summary.fen : page.total.count, found?.[id], id);
    for (const row of page.rows) assert.deepEqual(await readFigureRow(t.db, row.id), row);
  }
});

test('a day that the calendar does not have is refused', async () => {
  const operation = { ...now(), operator: 'test' };
  await assert.rejects(readFigures(t.db, operation, '2027-02-30'), /还没有结算/);
});

test('channels keep few people uncounted, and their sales add up to the day', async () => {
  const { rows, summary } = await pageChannels(t.db, now(), { filters: {}, sort: '-buyers' }, ALL);
  assert.deepEqual(
    rows.map(({ label, buyers, net }) => ({ label, buyers, net })),
    [
      { label: '无渠道', buyers: '少于5', net: 324_00 },
      { label: '直接', buyers: '0', net: 0 },
    ],
  );
  assert.equal(summary.net, 324_00);
});
