import { PANEL_KEYS } from '@burhan/shared/resources/resources';
import { attempt } from '../attempt.ts';
import { median } from '../figures/median.ts';
import { OUR_SITE } from '../figures/summary.ts';
import { quietMachine } from '../quiet-machine.ts';
import { serveSites } from '../serving/serve-sites.ts';
import { type LoginFormFigures, measureLoginForm } from './login-form.ts';
import { measurePictures } from './picture-bytes.ts';

const QUIET_LIMIT_MS = 30_000;

/** Measures what only our site has, and prints it: login forms on the slow phone, and what renditions save. */
export async function measureDetails(runs: number, signal: AbortSignal): Promise<void> {
  const { sites, nginx, stop } = await serveSites([OUR_SITE]);
  const origin = sites[0]?.url ?? '';
  const { publicKeyHash } = nginx.certificate;
  try {
    console.log(
      '| publications grid, 375 px | pictures | KB | last picture ms |\n| --- | ---: | ---: | ---: |',
    );
    // The first of all asks for renditions that nobody has made yet.
    await measurePictures(origin, publicKeyHash, { pixelRatio: 3, asStored: false });
    for (const pixelRatio of [2, 3]) {
      for (const asStored of [true, false]) {
        signal.throwIfAborted();
        const { pictures, kb, lastPictureMs } = await measurePictures(origin, publicKeyHash, {
          pixelRatio,
          asStored,
        });
        const kind = `${pixelRatio} px per px, ${asStored ? 'as stored' : 'renditions'}`;
        console.log(`| ${kind} | ${pictures} | ${kb.toFixed(1)} | ${Math.round(lastPictureMs)} |`);
      }
    }

    console.log(
      `\n| first login form, medians of ${runs} | shown ms | blocking ms | script KB before | script KB |`,
    );
    console.log('| --- | ---: | ---: | ---: | ---: |');
    for (const panel of PANEL_KEYS) {
      const figures: LoginFormFigures[] = [];
      for (let run = 0; run < runs; run++) {
        signal.throwIfAborted();
        await quietMachine(QUIET_LIMIT_MS);
        figures.push(await attempt(panel, signal, () => measureLoginForm(origin, panel, publicKeyHash)));
      }
      const middle = (key: 'shownMs' | 'blockingMs' | 'scriptKBBefore' | 'scriptKB') =>
        Math.round(median(figures.map((figure) => figure[key])) ?? 0);
      console.log(
        `| ${panel} | ${middle('shownMs')} | ${middle('blockingMs')} | ${middle('scriptKBBefore')} | ${middle('scriptKB')} |`,
      );
      for (const problem of new Set(figures.flatMap(({ problems }) => problems))) console.log(`- ${problem}`);
    }
  } finally {
    await stop();
  }
}
