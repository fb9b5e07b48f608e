import type { PublicRemote } from '@burhan/shared/contract';
import type { PageContent } from '@burhan/shared/entities/content';
import type { ComponentType } from 'react';
import { guarded } from '../remotes/guarded.ts';
import { loadRemoteModule } from '../remotes/load-remote.ts';
import type { ShellOptions } from '../shell-options.ts';
import type { LoadPage } from './pages.ts';

const REMOTE = 'remote-public';

/** Pages of the public remote, which is loaded and started once; a failure is tried again with the next page. */
export function remotePages(
  { configuration, language, notify }: ShellOptions,
  content: Partial<PageContent> | null,
): LoadPage {
  let started: Promise<PublicRemote> | undefined;

  const start = async () => {
    const remote = await loadRemoteModule<PublicRemote>(configuration, REMOTE, 'site');
    await guarded(configuration, REMOTE, remote.start({ configuration, language, content, notify }));
    return remote;
  };

  return async (key) => {
    started ??= start().catch((error: unknown) => {
      started = undefined;
      throw error;
    });
    const remote = await started;
    const { Page } = await guarded(configuration, REMOTE, remote.pages[key]());
    return Page as ComponentType;
  };
}
