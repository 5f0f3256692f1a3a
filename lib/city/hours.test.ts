import { DAY_MS, MINUTE_MS } from '@/lib/time';
import { hourAt, untilNextHour } from './hours';

const at = (time: string) => Date.parse(`2026-11-24T${time}+08:00`);

it.each([
  ['00:00:00', 'night'],
  ['04:59:59', 'night'],
  ['05:00:00', 'dawn'],
  ['07:29:59', 'dawn'],
  ['07:30:00', 'day'],
  ['17:29:59', 'day'],
  ['17:30:00', 'dusk'],
  ['19:29:59', 'dusk'],
  ['19:30:00', 'night'],
  ['23:59:59', 'night'],
])('at %s in Shanghai it is %s, whatever the zone of the device', (time, hour) => {
  expect(hourAt(at(time))).toBe(hour);
});

it('waits exactly until the next hour begins, at every minute of a day', () => {
  for (let now = at('00:00:30'); now < at('00:00:30') + DAY_MS; now += MINUTE_MS) {
    const next = now + untilNextHour(now);
    expect(hourAt(next)).not.toBe(hourAt(now));
    expect(hourAt(next - 1)).toBe(hourAt(now));
  }
});
