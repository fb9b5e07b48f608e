import './layout/console.css';
import type { ConsoleRemote } from '@burhan/shared/contract/console';
import { loadTexts } from './components/language-switch.tsx';
import { setGuard } from './components/lazy.tsx';
import { setProject } from './data/supabase.ts';
import { createLayout } from './layout/layout.tsx';
import { allowPlainText } from './layout/trusted-types.ts';
import { PAGES } from './pages.tsx';

/** Starts the console in a page of the host. @returns the components that the host's routes render. */
export const start: ConsoleRemote['start'] = async (context) => {
  allowPlainText();
  if (context.guard) setGuard(context.guard);
  setProject(context.configuration);
  await loadTexts(context.language);
  return { Layout: createLayout(context), pages: PAGES };
};
