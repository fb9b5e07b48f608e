import { expect, test } from 'vitest';
import { isPublicAddress } from './public-address.ts';

test.each([
  ...['1.1.1.1', '172.15.255.255', '172.32.0.0', '100.63.255.255', '100.128.0.0', '192.0.1.1'],
  ...['223.255.255.255', '2001:200::1', '2a00:1450:4001:81b::200e', '2606:4700:4700:0:0:0:0:1111'],
])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

// Further addresses are in attack-table.test.ts.
test.each([
  ...['127.255.255.255', '172.31.255.255', '192.0.0.1', '192.0.2.1', '192.88.99.1', '198.19.255.255'],
  ...['198.51.100.7', '203.0.113.7', '240.0.0.1', '64:ff9b:1::1', '100::1', '2001::1'],
  ...['2001:2::1', '2001:db8:0:0:0:0:0:1', '3fff::1', 'fe80::1%eth0', '5f00::1'],
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each([
  ...['', '127.1', '0177.0.0.1', '1.2.3.4.5', '8.8.8.256', '2606::2::3', '26060::', '2606:4700::1%eth0'],
  ...['2606:4700:4700:0:0:0:1111', '2606:4700:4700:0:0:0:0:1111::'],
])('"%s" is no address, so not public', (text) => {
  expect(isPublicAddress(text)).toBe(false);
});
