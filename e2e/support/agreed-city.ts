import { area } from '@/lib/contract/console/resources/area';
import { plot } from '@/lib/contract/console/resources/plot';
import { DAY_MS } from '@/lib/time';
import type { AgreeConsole } from './agree-console';
import { NOW, person } from './agreed-console';
import { listOf } from './agreed-resources';

const STREET = { id: 3, name: '青年港街区', city: '杭州' };
const RESERVED = new Set([8, 66, 88]);
const AWAY_DAYS = 380;
const AWAY = new Set([12, 37, 71]);

const stateOf = (no: number) =>
  RESERVED.has(no) ? 'reserved' : no % 5 === 0 ? 'free' : ('taken' as const);

function rowOf(no: number) {
  const state = stateOf(no);
  const isTaken = state === 'taken';
  return {
    ...{ id: `3-${no}`, door: `青年港街区 ${String(no).padStart(3, '0')}`, state },
    member: isTaken ? person(no) : null,
    level: isTaken ? (String(1 + ((no * 7) % 7)) as '1') : null,
    taken: isTaken ? NOW - 400 * DAY_MS : null,
    active: isTaken ? NOW - (AWAY.has(no) ? AWAY_DAYS : no) * DAY_MS : null,
    warnings: AWAY.has(no) ? 1 : 0,
  };
}

export function agreeOnStreet(agree: AgreeConsole): void {
  const [streets, rows] = [listOf(area, 1), Array.from({ length: 100 }, (_, at) => rowOf(at + 1))];
  const street = { ...streets.rows[0], ...STREET };
  agree(area.calls.list, { ...streets, rows: [street] } as never);
  agree(area.calls.get, { row: street, version: 'v' } as never);
  agree(plot.calls.list, { rows, total: { count: 100, isExact: true }, summary: {} } as never);
  const detail = { city: STREET.city, area: STREET.name, no: 37, warned: NOW - 20 * DAY_MS };
  const links = [{ text: '看青年港街区', href: '/areas?open=3' }];
  agree(plot.calls.get, { row: { ...rowOf(37), ...detail, links }, version: 'v' } as never);
}
