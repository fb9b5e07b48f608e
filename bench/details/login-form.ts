import { CONSOLE_PATHS, type PanelKey } from '@burhan/shared/routes';
import { launchPhone } from '../browser/launch-phone.ts';
import { blockingTime, contentPainted, openVisit } from '../browser/phone-visit.ts';
import { PHONE_SCREEN } from '../browser/slow-phone.ts';
import { transferOf } from '../browser/transfer.ts';

const LOGIN_FORM = 'input[autocomplete="username"]';

export type LoginFormFigures = {
  /** The form is in the page and painted. */
  shownMs: number;
  blockingMs: number;
  /** Script on the wire until then, and in all. */
  scriptKBBefore: number;
  scriptKB: number;
  problems: readonly string[];
};

/** A first visit to a panel with the slow phone, nothing in its cache. @param origin of the site, with its slash. */
export async function measureLoginForm(
  origin: string,
  panel: PanelKey,
  publicKeyHash: string,
): Promise<LoginFormFigures> {
  const browser = await launchPhone(publicKeyHash);
  try {
    const context = await browser.newContext(PHONE_SCREEN);
    const problems: string[] = [];
    context.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    const { log, observations } = await openVisit(
      context,
      new URL(CONSOLE_PATHS[panel], origin).href,
      LOGIN_FORM,
    );
    const seen = await observations();
    const shownMs = contentPainted(seen);
    const requests = log.requests();
    const navigationS = Math.min(...requests.map(({ startedAtS }) => startedAtS));
    const before = requests.filter(({ endedAtS }) => ((endedAtS ?? 0) - navigationS) * 1000 <= shownMs);
    return {
      shownMs,
      blockingMs: blockingTime(seen.longTasks),
      scriptKBBefore: transferOf(before).scriptKB,
      scriptKB: transferOf(requests).scriptKB,
      problems,
    };
  } finally {
    await browser.close();
  }
}
