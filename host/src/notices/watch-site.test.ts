// @vitest-environment jsdom

import { CONFIGURATION_ELEMENT_ID, inlineJson } from '@burhan/shared/site-configuration';
import { expect, it, vi } from 'vitest';
import { CONFIGURATION } from '../testing/shell.tsx';
import { isOtherVersion, watchSite } from './watch-site.ts';

function pageNaming(changes: Partial<typeof CONFIGURATION>): string {
  const json = inlineJson({ ...CONFIGURATION, ...changes, facts: { name: 'A </script> & "name"' } });
  return `<!doctype html><script type="application/json" id="${CONFIGURATION_ELEMENT_ID}">${json}</script><p>x`;
}

it('looks at most once a minute for another version, when the tab is turned to and online, and is silent without an answer', async () => {
  vi.useFakeTimers({ now: 0 });
  const fetched = vi.fn(async () => new Response('<p>a page of something else</p>'));
  vi.stubGlobal('fetch', fetched);
  const notify = vi.fn();
  watchSite(CONFIGURATION, notify);
  /** Turns to the tab at a second. @returns how often another version was looked for until then */
  const looksAt = async (second: number) => {
    vi.setSystemTime(second * 1000);
    window.dispatchEvent(new Event('focus'));
    await vi.advanceTimersByTimeAsync(0);
    return fetched.mock.calls.length;
  };

  expect(await looksAt(0)).toBe(0);
  expect(await looksAt(61)).toBe(1);
  fetched.mockRejectedValueOnce(new TypeError('no answer'));
  expect(await looksAt(122)).toBe(2);
  expect(notify).not.toHaveBeenCalled();
  fetched.mockImplementation(async () => new Response(pageNaming({ hostVersion: 'host-2' })));
  expect(await looksAt(183)).toBe(3);
  expect(await looksAt(184)).toBe(3);
  expect(notify.mock.calls).toEqual([['newVersion']]);

  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(await looksAt(244)).toBe(3);
  expect(await looksAt(245)).toBe(3);
  online.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  expect(fetched).toHaveBeenCalledTimes(4);
});

it('tells another remote from the same', () => {
  const remotes = { 'remote-public': '/remote-public/2/remoteEntry.js' };
  expect(isOtherVersion(CONFIGURATION, pageNaming({ remotes }))).toBe(true);
  expect(isOtherVersion(CONFIGURATION, pageNaming({}))).toBe(false);
});
