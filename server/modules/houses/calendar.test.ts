import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { DAY_MS } from '@/lib/time';
import { calendarDay, parseCalendar, readCalendar } from './calendar';

const FILE = 'server/modules/houses/calendar.json';
const text = fs.readFileSync(FILE, 'utf8');
const calendar = parseCalendar(text);
const at = (moment: string) => calendarDay(calendar, new Date(`${moment}+08:00`));

/** 1/1 for the first day of the first month of the Chinese calendar. */
const lunarDay = new Intl.DateTimeFormat('en-u-ca-chinese', {
  timeZone: 'Asia/Shanghai',
  month: 'numeric',
  day: 'numeric',
});
const noonOf = (day: string) => new Date(`${day}T12:00:00+08:00`).getTime();
const LUNAR: Readonly<Record<string, string>> = {
  春节: '1/1',
  元宵节: '1/15',
  端午节: '5/5',
  七夕: '7/7',
  中秋节: '8/15',
  重阳节: '9/9',
};

describe('the calendar of the city (specification 16.15)', () => {
  it('has the festivals on the days of the Chinese calendar', () => {
    const { festivals } = JSON.parse(text) as { festivals: { from: string; name: string }[] };
    const lunar = festivals.filter(({ name }) => name in LUNAR);
    assert.ok(lunar.length >= 30);
    // the platform reckons a new moon within minutes of midnight to the wrong day: 2027 and 2030
    for (const { from, name } of lunar)
      assert.ok(
        [-DAY_MS, 0, DAY_MS].some((off) => lunarDay.format(noonOf(from) + off) === LUNAR[name]),
        `${name} ${from}`,
      );
    assert.deepEqual(
      festivals.filter(({ name }) => name === '春节').map(({ from }) => from),
      ['2026-02-17', '2027-02-06', '2028-01-26', '2029-02-13', '2030-02-03', '2031-01-23'],
    );
  });

  it('names a festival from midnight to midnight in Shanghai', () => {
    assert.deepEqual(at('2026-09-25T00:00:00').festival, {
      name: '中秋节',
      note: '八月十五',
      look: 'moon',
    });
    assert.equal(at('2026-09-24T23:59:59').festival, null);
    assert.equal(at('2026-09-26T00:00:00').festival, null);
    assert.deepEqual(
      ['2027-02-06', '2027-02-07', '2027-02-08', '2027-02-09'].map(
        (day) => at(`${day}T08:00:00`).festival?.note,
      ),
      ['正月初一', '正月初二', '正月初三', undefined],
    );
  });

  it('has a season for every day, the snow over the turn of the year', () => {
    assert.deepEqual(
      ['2026-11-21', '2026-11-22', '2027-01-01', '2027-02-03', '2027-02-04', '2027-08-07'].map(
        (day) => at(`${day}T12:00:00`).season,
      ),
      ['autumn', 'snow', 'snow', 'snow', 'spring', 'autumn'],
    );
  });

  const season = '"seasons":[{"from":"02-04","season":"spring"}]';
  for (const [mistake, broken] of Object.entries({
    'no JSON': '{"seasons":',
    'no lists': '{}',
    'a season that does not exist': '{"seasons":[{"from":"02-04","season":"rain"}],"festivals":[]}',
    'a day that does not exist': `{${season},"festivals":[{"from":"2026-02-30","name":"春节","notes":["初一"],"hangs":""}]}`,
    'a look that nobody draws': `{${season},"festivals":[{"from":"2026-02-17","name":"春节","notes":["初一"],"hangs":"dragons"}]}`,
    'a name that is too long': `{${season},"festivals":[{"from":"2026-02-17","name":"春节快乐春节快乐春节快乐春节快乐","notes":["初一"],"hangs":""}]}`,
    'seasons in disorder':
      '{"seasons":[{"from":"05-05","season":"summer"},{"from":"02-04","season":"spring"}],"festivals":[]}',
  }))
    it(`with ${mistake} leaves plain days and one line in the log`, (t) => {
      const folder = fs.mkdtempSync(path.join(process.env.TMPDIR ?? '/tmp', 'calendar-'));
      t.after(() => fs.rmSync(folder, { recursive: true }));
      const file = path.join(folder, 'calendar.json');
      fs.writeFileSync(file, broken);
      const lines: unknown[] = [];
      const plain = readCalendar(file, { warn: (...line: unknown[]) => void lines.push(line) });
      assert.equal(lines.length, 1);
      assert.deepEqual(calendarDay(plain, new Date('2026-02-17T12:00:00+08:00')), {
        season: 'summer',
        festival: null,
      });
    });
});
