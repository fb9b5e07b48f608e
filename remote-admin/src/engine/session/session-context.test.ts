import { DataError } from '@burhan/shared/data/data-error';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Session } from '../../data/session.ts';
import { askingForLogin } from './session-context.ts';

let isLoggedIn: boolean;
beforeEach(() => {
  isLoggedIn = false;
});

const act = async () => {
  if (!isLoggedIn) throw new DataError('unauthenticated', 'JWT expired');
  return 'done';
};
const store = { act };
const ended = {
  ...{ store: () => store, history: () => store, drafts: () => store, account: async () => store },
  ...{ previewLinks: store, checkRetractionNotices: act },
  ...{ uploadPicture: act, lookUpDoi: act, siteState: act },
};
type Ended = typeof ended;

const asking = (logInAgain: () => Promise<void>) =>
  askingForLogin(ended as unknown as Session, logInAgain) as unknown as Ended;

const ACTS: Record<string, (session: Ended) => Promise<string>> = {
  'the rows': (session) => session.store().act(),
  'the history': (session) => session.history().act(),
  'the drafts': (session) => session.drafts().act(),
  'the account': async (session) => (await session.account()).act(),
  'preview links': (session) => session.previewLinks.act(),
  'retraction notices': (session) => session.checkRetractionNotices(),
  'a picture': (session) => session.uploadPicture(),
  'a DOI': (session) => session.lookUpDoi(),
};

it.each(Object.entries(ACTS))(
  'asks for the login where the session has ended, and goes on: %s',
  async (_, run) => {
    const logInAgain = vi.fn(async () => {
      isLoggedIn = true;
    });

    expect(await run(asking(logInAgain))).toBe('done');
    expect(logInAgain).toHaveBeenCalledOnce();
  },
);

it('does not ask for what nobody pressed', async () => {
  const logInAgain = vi.fn();

  await expect(asking(logInAgain).siteState()).rejects.toThrow('JWT expired');
  expect(logInAgain).not.toHaveBeenCalled();
});
