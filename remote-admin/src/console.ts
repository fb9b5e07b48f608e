import type { ConsoleRemote } from '@burhan/shared/contract/console';
import { createApp } from './app.tsx';
import { loadTexts } from './components/language-switch.tsx';
import { setGuard } from './components/lazy.tsx';
import { setProject } from './data/supabase.ts';
import { allowPlainText } from './layout/trusted-types.ts';

/** Starts the console in a page of the host. @returns what the host draws. */
export const start: ConsoleRemote['start'] = async (context) => {
  allowPlainText();
  if (context.guard) setGuard(context.guard);
  setProject(context.configuration);
  await loadTexts(context.language);
  return createApp(context);
};
