import { launchPhone } from './launch-phone.ts';
import { contentPainted, measureFirstVisit, openVisit, type PhoneFigures } from './phone-visit.ts';
import { PHONE_SCREEN } from './slow-phone.ts';

export type PhoneRun = PhoneFigures & {
  /** The second visit, with what the first one left in the cache. */
  secondVisitMs: number;
  /** Console errors and answers of 400 and above: a broken page is not a fast one. */
  problems: string[];
};

/**
 * Visits an address twice with the slow phone, in a fresh browser.
 * @param signal ends the browser, and so rejects.
 */
export async function phoneRun(url: string, publicKeyHash: string, signal: AbortSignal): Promise<PhoneRun> {
  const browser = await launchPhone(publicKeyHash);
  const abort = () => void browser.close();
  signal.addEventListener('abort', abort);
  try {
    const context = await browser.newContext(PHONE_SCREEN);
    const errors: string[] = [];
    context.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    context.on('weberror', (error) => errors.push(String(error.error())));

    const first = await openVisit(context, url);
    const figures = await measureFirstVisit(first);
    const refused = first.log.requests().filter(({ status }) => (status ?? 0) >= 400);
    await first.page.close();

    const second = await openVisit(context, url);
    const secondVisitMs = contentPainted(await second.observations());
    const problems = [...errors, ...refused.map((request) => `${request.status} ${request.url}`)];
    return { ...figures, secondVisitMs, problems: [...new Set(problems)] };
  } finally {
    signal.removeEventListener('abort', abort);
    await browser.close();
  }
}
