import { PREVIEW_READY_EVENT } from '@burhan/shared/console-page';
import type { ConsoleContext, PagePreview } from '@burhan/shared/contract/console';
import { PREVIEW_PATH } from '@burhan/shared/routes';
import { LONGEST_WAIT_MS } from '../remotes/guarded.ts';

type OnPress = (text: string) => void;

/**
 * Shows public pages in a frame, by the preview's page, which has the policy that writing pages takes
 * (docs/decisions/015-the-preview-is-the-live-page.md).
 */
export const previewPage: Required<ConsoleContext>['previewPage'] = (frame, onPress) =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The preview did not start in time.')), LONGEST_WAIT_MS);
    const ready = (event: Event) => {
      clearTimeout(timer);
      const { detail: start } = event as CustomEvent<(onPress: OnPress) => PagePreview>;
      resolve(start(onPress));
    };
    frame.addEventListener(PREVIEW_READY_EVENT, ready, { once: true });
    frame.src = PREVIEW_PATH;
  });
