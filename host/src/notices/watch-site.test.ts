// @vitest-environment jsdom

import { CONFIGURATION_ELEMENT_ID, inlineJson } from '@burhan/shared/site-configuration';
import { expect, it, vi } from 'vitest';
import { CONFIGURATION } from '../testing/shell.tsx';
import { isOtherVersion, watchSite } from './watch-site.ts';

function pageNaming(changes: Partial<typeof CONFIGURATION>): string {
  const json = inlineJson({ ...CONFIGURATION, ...changes, facts: { name: 'A </script> & "name"' } });
  return `<!doctype html><script type="application/json" id="${CONFIGURATION_ELEMENT_ID}">${json}</script><p>x`;
}

it.each([
  ['the same page', pageNaming({}), false],
  ['another host', pageNaming({ hostVersion: 'host-2' }), true],
  ['another remote', pageNaming({ remotes: { 'remote-public': '/remote-public/2/remoteEntry.js' } }), true],
  ['a page of something else', '<p>gateway</p>', false],
])('tells %s', (_, html, isOther) => {
  expect(isOtherVersion(CONFIGURATION, html)).toBe(isOther);
});

it('looks at most once a minute for another version, when the tab is turned to and online, and is silent without an answer', async () => {
  vi.useFakeTimers({ now: 0 });
  const fetched = vi.fn(async () => new Response(pageNaming({ hostVersion: 'host-2' })));
  vi.stubGlobal('fetch', fetched);
  const notify = vi.fn();
  watchSite(CONFIGURATION, notify);
  const turnToTab = async () => {
    window.dispatchEvent(new Event('focus'));
    await vi.advanceTimersByTimeAsync(0);
  };

  await turnToTab();
  expect(fetched).not.toHaveBeenCalled();
  vi.setSystemTime(61_000);
  await turnToTab();
  await turnToTab();
  expect(fetched).toHaveBeenCalledOnce();

  fetched.mockRejectedValue(new TypeError('no answer'));
  vi.setSystemTime(122_000);
  await turnToTab();
  expect(fetched).toHaveBeenCalledTimes(2);

  vi.setSystemTime(183_000);
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await turnToTab();
  await turnToTab();
  expect(fetched).toHaveBeenCalledTimes(2);
  online.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  expect(fetched).toHaveBeenCalledTimes(3);
  expect(notify.mock.calls).toEqual([['newVersion']]);
});
