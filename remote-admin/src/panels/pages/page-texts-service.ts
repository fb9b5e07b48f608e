import type { PagePreview } from '@burhan/shared/contract/console';
import type { PageTextsModule } from '@burhan/shared/contract/public';
import { createContext } from 'react';

/** What the live release of the public pages tells of their texts, and how it shows them. The app provides it. */
export type PageTextsService = {
  /** Rejects when the public remote cannot be had, or is older than such texts. */
  load: () => Promise<Omit<PageTextsModule, 'start'>>;
  /** Absent where the host is older. */
  preview?: (frame: HTMLIFrameElement, onPress: (text: string) => void) => Promise<PagePreview>;
};

export const PageTextsContext = createContext<PageTextsService>({
  load: () => Promise.reject(new Error('Nobody provides the texts of pages.')),
});
