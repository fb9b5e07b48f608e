import * as sources from '@burhan/remote-admin/src/console.ts';
import type { ConsoleContext, ConsoleRemote } from '@burhan/shared/contract/console';
import type { Language } from '@burhan/shared/i18n/languages';
import { keptIn } from './container.ts';
import { createLiveComponent } from './live-component.ts';

/** The console. When its sources change this module runs again: it is started and drawn anew. */
const kept = keptIn(import.meta.hot, () => ({
  live: createLiveComponent(),
  context: null as ConsoleContext | null,
  sources,
}));
kept.sources = sources;
import.meta.hot?.accept();
if (kept.context) {
  const language = document.documentElement.lang as Language;
  draw({ ...kept.context, language }).catch(console.error);
}

export const { contractVersion, speaks } = sources;

export const start: ConsoleRemote['start'] = async (context) => {
  kept.context = context;
  await draw(context);
  return kept.live.Component as ConsoleRemote['Console'];
};

async function draw(context: ConsoleContext): Promise<void> {
  const drawn = kept.sources;
  const Console = await drawn.start(context);
  // Another change may have been faster.
  if (drawn === kept.sources) kept.live.show(Console);
}
