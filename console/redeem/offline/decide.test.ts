/** @jest-environment node */
import { packEntries } from '@/lib/format/checkin-list';
import type { QrFacts } from '@/lib/format/voucher-qr';
import { DAY_MS, HOUR_MS, MINUTE_MS, SHANGHAI_OFFSET_MS } from '@/lib/time';
import { offlineCopy as copy } from './copy';
import { decide, type LocalUse, type Shown } from './decide';

const ISSUED = Date.parse('2026-06-18T09:30:20+08:00');
const NOW = ISSUED + HOUR_MS;
const TODAY = Math.floor((NOW + SHANGHAI_OFFSET_MS) / DAY_MS);
const HERE = 7;
const entry = { serial: 2, isLastDay: false };
const LIST = {
  issuedAt: ISSUED,
  endsAt: ISSUED + DAY_MS,
  placeSets: [HERE],
  bytes: packEntries([
    { ...entry, voucherId: 40, codeHash: 0xfedc_ba98, left: 1 },
    { ...entry, voucherId: 5_000_000_001, codeHash: 2, left: 40, isLastDay: true },
  ]),
};
const FACTS: QrFacts = {
  keyId: 1,
  voucherId: 40,
  serial: 2,
  kind: 0,
  units: 3,
  placeSet: 0,
  firstDay: TODAY - 1,
  lastDay: TODAY,
  slotStart: 0,
  issuedAt: Math.floor(ISSUED / MINUTE_MS) - 60,
};
const scanned = (more: Partial<QrFacts> = {}): Shown => ({ facts: { ...FACTS, ...more } });
const newer = { voucherId: 41, issuedAt: Math.floor(ISSUED / MINUTE_MS) + 1 };
const typed = (codeHash: number | null): Shown => ({ codeHash });
const used = (units = 1, voucherId = 40): LocalUse[] => [{ voucherId, units, at: NOW - MINUTE_MS }];
const inside = (voucherId: number, left: number, isOffList = false) => ({
  kind: 'in',
  voucherId,
  left,
  isOffList,
});
const refused = (why: string) => ({ kind: 'refused', why });

const HERE_USED = copy.usedHere('6月18日 10:29');
it.each<[row: string, shown: Shown, expected: object, uses?: LocalUse[], now?: number]>([
  ['a code on the list is let in', scanned(), inside(40, 1)],
  ['of this place', scanned({ placeSet: HERE }), inside(40, 1)],
  ['of other places', scanned({ placeSet: 8 }), refused(copy.elsewhere)],
  ['not signed by us', { facts: null }, refused(copy.foreign)],
  ['an older serial', scanned({ serial: 1 }), refused(copy.replaced)],
  ['before its first day', scanned({ firstDay: TODAY + 1 }), refused(copy.notYet)],
  ['after its last day', scanned({ lastDay: TODAY - 1 }), refused(copy.ended)],
  ['an appointment', scanned({ kind: 1 }), refused(copy.slot)],
  ['an appointment that was booked later', scanned({ ...newer, kind: 1 }), refused(copy.slot)],
  ['used here before', scanned(), refused(HERE_USED), used()],
  ['off the list, issued after it', scanned(newer), inside(41, 3, true)],
  [
    'off the list, in the minute of the list',
    scanned({ ...newer, issuedAt: newer.issuedAt - 1 }),
    inside(41, 3, true),
  ],
  ['off the list, issued before it', scanned({ voucherId: 41 }), refused(copy.gone)],
  ['off the list, used here in part', scanned(newer), inside(41, 1, true), used(2, 41)],
  ['off the list, used up here', scanned(newer), refused(HERE_USED), used(3, 41)],
  ['a pick-up code', scanned({ ...newer, kind: 3 }), refused(copy.pickup)],
  ['a pass on its days', scanned({ ...newer, kind: 2 }), refused(copy.pass)],
  ['typed and on the list', typed(0xfedc_ba98), inside(40, 1)],
  ['typed with a wrong check digit', typed(null), refused(copy.wrong)],
  ['typed and not on the list', typed(3), refused(copy.notListed)],
  ['typed, used here before', typed(0xfedc_ba98), refused(HERE_USED), used()],
  ['typed, of many units', typed(2), inside(5_000_000_001, 38), used(2, 5_000_000_001)],
  ['typed on the day after its last', typed(2), refused(copy.ended), [], ISSUED + 20 * HOUR_MS],
  ['a list that is over', scanned(), refused(copy.over), [], LIST.endsAt],
])('%s', (_, shown, expected, uses = [], now = NOW) => {
  expect(decide(shown, LIST, uses, now)).toEqual(expected);
});

test('twenty thousand entries are decided in no time', () => {
  const bytes = packEntries(
    Array.from({ length: 20_000 }, (_, at) => ({
      ...entry,
      voucherId: at + 1,
      codeHash: at,
      left: 1,
    })),
  );
  expect(bytes.length).toBeLessThanOrEqual(250_000);
  const list = { ...LIST, bytes };
  expect(decide(typed(19_999), list, [], NOW)).toEqual(inside(20_000, 1));
  expect(decide(scanned({ voucherId: 20_000 }), list, [], NOW)).toEqual(inside(20_000, 1));
});
