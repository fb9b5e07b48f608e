// @vitest-environment jsdom

import { CONFIGURATION_ELEMENT_ID, inlineJson } from '@burhan/shared/site-configuration';
import { describe, expect, it, vi } from 'vitest';
import { CONFIGURATION } from '../testing/shell.tsx';
import { isOtherVersion, watchVersion } from './watch-version.ts';

function pageNaming(changes: Partial<typeof CONFIGURATION>): string {
  const json = inlineJson({ ...CONFIGURATION, ...changes, facts: { name: 'A </script> & "name"' } });
  return `<!doctype html><script type="application/json" id="${CONFIGURATION_ELEMENT_ID}">${json}</script><p>x`;
}

describe('isOtherVersion', () => {
  it.each([
    ['the same page', pageNaming({}), false],
    ['another host', pageNaming({ hostVersion: 'host-2' }), true],
    ['another remote', pageNaming({ remotes: { 'remote-public': '/remote-public/2/remoteEntry.js' } }), true],
    ['a page of something else', '<p>gateway</p>', false],
  ])('tells %s', (_, html, isOther) => {
    expect(isOtherVersion(CONFIGURATION, html)).toBe(isOther);
  });
});

describe('watchVersion', () => {
  function watch(html: string) {
    vi.useFakeTimers({ now: 0 });
    const fetched = vi.fn(async () => new Response(html));
    vi.stubGlobal('fetch', fetched);
    const onNewVersion = vi.fn();
    const stop = watchVersion(CONFIGURATION, onNewVersion);
    const turnToTab = async () => {
      window.dispatchEvent(new Event('focus'));
      await vi.advanceTimersByTimeAsync(0);
    };
    return { fetched, onNewVersion, turnToTab, stop };
  }

  it('looks at most once a minute', async () => {
    const { fetched, turnToTab, stop } = watch(pageNaming({}));

    await turnToTab();
    expect(fetched).not.toHaveBeenCalled();
    vi.setSystemTime(61_000);
    await turnToTab();
    await turnToTab();
    stop();

    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('is silent without an answer', async () => {
    const { onNewVersion, fetched, turnToTab, stop } = watch('');
    fetched.mockRejectedValue(new TypeError('offline'));
    vi.setSystemTime(61_000);

    await turnToTab();
    stop();

    expect(onNewVersion).not.toHaveBeenCalled();
  });
});
