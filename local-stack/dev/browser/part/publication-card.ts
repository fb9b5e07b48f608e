import * as sources from '@burhan/remote-public/src/publication-card.ts';
import type { PublicationCardModule } from '@burhan/shared/contract/public';
import type { RowlessContext } from '@burhan/shared/contract/shell';
import { keptIn } from './container.ts';
import { createLiveComponent, type LiveComponent } from './live-component.ts';

/** The visitor's card in the console's preview, one for each language; drawn anew when its sources change. */
const cards = keptIn(import.meta.hot, () => new Map<RowlessContext, LiveComponent>());
import.meta.hot?.accept();
for (const [context, live] of cards) sources.start(context).then(live.show, console.error);

export const { contractVersion, speaks } = sources;

export const start: PublicationCardModule['start'] = async (context) => {
  const live = createLiveComponent();
  live.show(await sources.start(context));
  cards.set(context, live);
  return live.Component as Awaited<ReturnType<PublicationCardModule['start']>>;
};
