import assert from 'node:assert/strict';
import { test } from 'node:test';
import { networkOf, networksAround } from './address';

test('all addresses of one IPv6 customer are one visitor, however they are spelled', () => {
  for (const address of [
    '2001:db8:1:2::1',
    '2001:DB8:1:2:ffff:1:2:3',
    '2001:0db8:0001:0002::',
    '2001:db8:1:2:3:4:5:6%eth0',
  ])
    assert.equal(networkOf(address), '2001:db8:1:2::/64', address);
  assert.equal(networkOf('2001:db8::1'), '2001:db8:0:0::/64');
  assert.equal(networkOf('::1'), '0:0:0:0::/64');
  assert.notEqual(networkOf('2001:db8:1:3::1'), networkOf('2001:db8:1:2::1'));
});

test('an IPv4 address stays what it is, also inside IPv6', () => {
  assert.equal(networkOf('203.0.113.9'), '203.0.113.9');
  assert.equal(networkOf('::ffff:203.0.113.9'), '203.0.113.9');
  assert.equal(networkOf('not an address'), 'not an address');
});

test('the networks around a /64 are the same for all of its neighbours', () => {
  const around = (address: string) =>
    networksAround(networkOf(address)).map(({ network }) => network);
  assert.deepEqual(around('2001:db8:1:ab12::1'), ['2001:db8:1:ab00::/56', '2001:db8:1::/48']);
  assert.deepEqual(around('2001:db8:1:abff::9'), around('2001:db8:1:ab12::1'));
  assert.deepEqual(around('2001:db8:1:12::1'), ['2001:db8:1:000::/56', '2001:db8:1::/48']);
  assert.deepEqual(around('203.0.113.9'), []);
});
