import { PUBLIC_PATHS } from '@burhan/shared/routes';
import { attempt } from '../attempt.ts';
import { OUR_SITE } from '../figures/summary.ts';
import { isBusy, quietMachine } from '../quiet-machine.ts';
import { consoleReport } from './console-report.ts';
import { type ConsoleFigures, measureConsole, measureFirstView } from './console-visit.ts';
import { CONSOLES } from './consoles.ts';
import { serveConsoles } from './serve-consoles.ts';
import { writeConsoleReport } from './write-console-report.ts';

const QUIET_LIMIT_MS = 30_000;

/** What a text page of ours shows first: the yardstick for the login form. */
const PUBLIC_CONTENT = 'main h1';

/** Measures our console and its peer in turn, and puts the table into bench/results.md. */
export async function measureConsoles(rounds: number, signal: AbortSignal): Promise<void> {
  const { nginx, admin, originOf, stop } = await serveConsoles();
  const { publicKeyHash } = nginx.certificate;
  const figures = new Map<string, ConsoleFigures[]>(CONSOLES.map(({ name }) => [name, []]));
  const publicViews: number[] = [];
  let busyRuns = 0;
  try {
    for (let round = 0; round < rounds; round++) {
      const publicPage = new URL(PUBLIC_PATHS.whoWeAre, originOf(OUR_SITE)).href;
      publicViews.push(
        await attempt('public page', signal, () =>
          measureFirstView(publicPage, PUBLIC_CONTENT, publicKeyHash),
        ),
      );
      // Each round begins with the other one, so that a machine that grows slower does so for both.
      for (const console of round % 2 === 0 ? CONSOLES : CONSOLES.toReversed()) {
        if (isBusy(await quietMachine(QUIET_LIMIT_MS))) busyRuns++;
        const url = new URL(console.path, originOf(console.name)).href;
        const seen = await attempt(console.name, signal, () =>
          measureConsole(console, url, admin, publicKeyHash),
        );
        figures.get(console.name)?.push(seen);
        globalThis.console.log(`round ${round + 1} of ${rounds}: ${console.name}`, seen);
      }
    }
    const report = consoleReport({ figures, publicViews, busyRuns });
    globalThis.console.log(`\n${report}`);
    await writeConsoleReport(report);
  } finally {
    await stop();
  }
}
