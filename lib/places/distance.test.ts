import { awayFrom, metresBetween } from './distance';
import { toGcj } from './gcj';

const rounded = ({ lat, lng }: { lat: number; lng: number }) => [lat.toFixed(5), lng.toFixed(5)];

it("shifts a device's position as maps in China do", () => {
  expect(rounded(toGcj({ lat: 39.915, lng: 116.404 }))).toEqual(['39.91640', '116.41024']);
  expect(rounded(toGcj({ lat: 31.1774276, lng: 121.5272106 }))).toEqual(['31.17530', '121.53154']);
  expect(rounded(toGcj({ lat: 22.543847, lng: 113.912316 }))).toEqual(['22.54080', '113.91718']);
  const tokyo = { lat: 35.68, lng: 139.76 };
  expect(toGcj(tokyo)).toEqual(tokyo);
});

it('somebody at the door of a place is there, and not half a kilometre away', () => {
  const device = { lat: 30.2897, lng: 120.0049 };
  const door = toGcj(device);
  expect(awayFrom(device, door)).toBe(0);
  expect(metresBetween(device, door)).toBeGreaterThan(400);
  expect(awayFrom(device, {})).toBeNull();
});
