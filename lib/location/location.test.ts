import { storage } from '@/lib/platform';
import { saveChosenPlace, takeChosenPlace } from './chosen-place';
import { MAP_APPS, mapLink } from './map-links';
import { readPlace } from './read-place';

const PLACE = {
  name: '青年港 & 创业园',
  address: '江南大道100号?a=b',
  lat: 30.123456789,
  lng: 120.2,
};
const read = (query: string) => readPlace(new URLSearchParams(query));

describe('a place in an address', () => {
  test('is read with its position', () => {
    expect(read('name=A&address=B&lat=30.2&lng=120.2')).toEqual({
      name: 'A',
      address: 'B',
      lat: 30.2,
      lng: 120.2,
    });
  });

  test.each(['lat=91&lng=0', 'lat=30', 'lat=&lng=', 'lat=abc&lng=1', 'lat=Infinity&lng=1'])(
    '%s is no position',
    (query) => {
      expect(read(`name=A&${query}`)).toEqual({ name: 'A', address: '', lat: null, lng: null });
    },
  );

  test('that names nothing is none', () => {
    expect(read('')).toBeNull();
    expect(read('name=%20&address=')).toBeNull();
    expect(read('lat=95&lng=1')).toBeNull();
  });

  test('is cut to a sane length', () => {
    expect(read(`name=${'长'.repeat(500)}`)?.name).toHaveLength(120);
  });
});

describe('links to map services', () => {
  test.each(MAP_APPS)(
    '%s gets the words encoded, so that they cannot change the address',
    (app) => {
      const link = new URL(mapLink(app, PLACE));
      expect(link.protocol).toBe('https:');
      expect([...link.searchParams.keys()]).not.toContain('a');
      expect(decodeURIComponent(link.search)).toContain('青年港 & 创业园');
    },
  );

  test('carry a rounded position when there is one and search for the address when there is none', () => {
    expect(mapLink('amap', PLACE)).toContain('position=120.2%2C30.123457');
    expect(
      new URL(mapLink('amap', { ...PLACE, lat: null, lng: null })).searchParams.get('keyword'),
    ).toBe('江南大道100号?a=b');
  });
});

test('a chosen place is handed out once', () => {
  storage.clear();
  saveChosenPlace(PLACE);
  expect(takeChosenPlace()).toEqual(PLACE);
  expect(takeChosenPlace()).toBeNull();
});
