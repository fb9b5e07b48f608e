import { expect, test } from 'vitest';
import { browserName } from './browser-name.ts';

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)';
const IPAD = 'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X)';
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; SM-S921B)';
const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const CHROME = `${WEBKIT} Chrome/142.0.0.0 Safari/537.36`;

test.each([
  [`${WINDOWS} ${CHROME}`, 'Chrome', 'Windows'],
  [`${WINDOWS} ${CHROME} Edg/142.0.0.0`, 'Edge', 'Windows'],
  [`${MAC} ${CHROME} OPR/124.0.0.0`, 'Opera', 'macOS'],
  [`${MAC} ${WEBKIT} Version/18.5 Safari/605.1.15`, 'Safari', 'macOS'],
  [`${IPHONE} ${WEBKIT} Version/18.5 Mobile/15E148 Safari/604.1`, 'Safari', 'iPhone'],
  [`${IPAD} ${WEBKIT} CriOS/142.0 Mobile/15E148 Safari/604.1`, 'Chrome', 'iPad'],
  [
    `${ANDROID} ${WEBKIT} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet',
    'Android',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${CHROME}`, 'Chrome', 'ChromeOS'],
  ['curl/8.14.1', null, null],
  ['<b>Firefox</b> at https://evil.example', null, null],
  ['', null, null],
  [null, null, null],
])('%s', (userAgent, browser, system) => {
  expect(browserName(userAgent)).toEqual({ browser, system });
});
