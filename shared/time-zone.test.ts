import { expect, it } from 'vitest';
import { DEFAULT_TIME_ZONE, parseTimeZone } from './time-zone.ts';

it.each([undefined, '', ' '])('is the default where %j is given', (given) => {
  expect(parseTimeZone(given)).toBe(DEFAULT_TIME_ZONE);
});

it.each(['Asia/Riyadh', 'Europe/Berlin', 'America/Argentina/Buenos_Aires', 'UTC'])('takes %s', (name) => {
  expect(parseTimeZone(` ${name} `)).toBe(name);
});

it.each(['Riyadh', '+03:00', 'Asia/Nowhere', 'Asia/', '<b>', 'Asia/Riyadh; x'])('refuses %s', (name) => {
  expect(() => parseTimeZone(name)).toThrow('SITE_TIME_ZONE');
});
