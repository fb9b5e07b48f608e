import { drawForestPlot } from './forest-plot.ts';
import { drawFunnelPlot } from './funnel-plot.ts';
import { drawNetworkGraph } from './network-graph.ts';
import { drawReviewFlow } from './review-flow.ts';
import { drawStarLattice } from './star-lattice.ts';
import { drawSurvivalCurves } from './survival-curves.ts';

/** Figures of pages by the files, from the project's root, that hold them. The hero's stands inside its page. */
export const FIGURES: Record<string, () => string> = {
  'remote-public/src/pages/home/forest-plot.svg': drawForestPlot,
  'host/static/media/figures/review-flow.svg': drawReviewFlow,
  'host/static/media/figures/funnel-plot.svg': drawFunnelPlot,
  'host/static/media/figures/survival-curves.svg': drawSurvivalCurves,
  'host/static/media/figures/network-graph.svg': drawNetworkGraph,
  'host/static/media/figures/star-lattice.svg': drawStarLattice,
};
