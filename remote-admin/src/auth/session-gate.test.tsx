// @vitest-environment jsdom

import { DataError } from '@burhan/shared/data/data-error';
import { type SessionScope, sessionStorageKey } from '@burhan/shared/data/session-scopes';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { ConfigProvider } from 'antd';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { ToastProvider } from '../components/toast.tsx';
import { HostContext } from '../data/host.ts';
import { withLogin } from '../data/request.ts';
import { setProject } from '../data/supabase.ts';
import { WITHOUT_STYLES } from '../testing/set-up.ts';
import { SessionGate } from './session-gate.tsx';

const person = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });

const SESSION = { access_token: 'token', refresh_token: 'refresh', expires_in: 3600, expires_at: 2e9 };
const SIGNED_IN = { ...SESSION, user: { factors: [] } };
const ACCESS = { is_admin: true, session_open: true, second_factor: 'none', must_enrol: false };

setProject({ supabaseUrl: 'http://site.example', publishableKey: 'key' });

/** What the service answers, by the last part of an address. */
let answers: Record<string, () => Response | Promise<Response>>;

beforeEach(() => {
  answers = {
    token: () => Response.json(SIGNED_IN),
    my_access: () => Response.json(ACCESS),
    logout: () => new Response(null, { status: 204 }),
  };
  vi.stubGlobal('fetch', async (address: string) => {
    const answer = answers[new URL(address).pathname.split('/').at(-1) ?? ''];
    if (!answer) throw new Error(`${address} is not answered.`);
    return answer();
  });
});

function show({ onSignedIn = () => {} } = {}) {
  const host = { configuration: { supabaseUrl: '', facts: { wordmark: 'Site' } } };
  const gate = { scope: 'content', heading: 'Publications', invalidText: 'Invalid credentials' } as const;
  render(
    <HostContext value={host as never}>
      <QueryClientProvider client={new QueryClient()}>
        <ConfigProvider theme={WITHOUT_STYLES}>
          <ToastProvider>
            <MemoryRouter>
              <SessionGate {...gate} onSignedIn={onSignedIn}>
                {() => <p>The work</p>}
              </SessionGate>
            </MemoryRouter>
          </ToastProvider>
        </ConfigProvider>
      </QueryClientProvider>
    </HostContext>,
  );
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { exact: true });

async function logIn(password = 'the right one') {
  await person.clear(field('Username'));
  await person.type(field('Username'), 'editor');
  await person.clear(field('Password'));
  await person.type(field('Password'), password);
  await person.click(screen.getByRole('button', { name: 'Login' }));
}

function storeSession(scope: SessionScope) {
  const session = { ...SESSION, user: { email: 'me@else.example' } };
  sessionStorage.setItem(sessionStorageKey(scope), JSON.stringify(session));
}

it('lets rows be asked for early, and shows nothing to an account that may not edit', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<Response>();
  answers.my_access = () => answered;
  const onSignedIn = vi.fn();
  show({ onSignedIn });

  await logIn();
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
  answer(Response.json({ ...ACCESS, is_admin: false }));

  expect(await screen.findByText('Login failed: This account may not edit the site.')).toBeTruthy();
  expect(screen.queryByText('The work')).toBeNull();
  expect(sessionStorage).toHaveLength(0);
});

it('says in the form why a login failed, until the next try', async () => {
  answers.token = () => Response.json({ code: 'invalid_credentials' }, { status: 400 });
  show();
  await logIn('a wrong one');
  const problem = await screen.findByText('Login failed: Invalid credentials');
  expect(document.getElementById(field('Password').getAttribute('aria-describedby') ?? '')).toContain(
    problem,
  );
  await waitFor(() => expect(document.activeElement).toBe(field('Password')));

  const { promise: answered, resolve: answer } = Promise.withResolvers<Response>();
  answers.token = () => answered;
  await logIn();

  await waitFor(() => expect(screen.queryByText('Login failed: Invalid credentials')).toBeNull());
  answer(Response.json(SIGNED_IN));
  await screen.findByText('The work');
});

it('says what a login opens, and proposes the name of whoever is logged in to another scope', () => {
  storeSession('projects');
  show();

  expect(
    screen.getByText(/^This login opens Publications, Metrics, Pages, Partners, and Contact\./),
  ).toBeTruthy();
  expect(field('Username').value).toBe('me@else.example');
  expect(document.activeElement).toBe(field('Password'));
});

it('asks for the login over the work where the session has ended, and goes on', async () => {
  storeSession('content');
  show();
  await screen.findByText('The work');
  let isLoggedIn = false;
  const save = async () => {
    if (!isLoggedIn) throw new DataError('unauthenticated', 'JWT expired');
    return 'saved';
  };
  await expect(withLogin('content', save, { asksForLogin: false })).rejects.toThrow('JWT expired');
  expect(screen.queryByRole('dialog')).toBeNull();

  const givenUp = expect(withLogin('content', save)).rejects.toThrow('The session has ended.');
  await person.click(await screen.findByRole('button', { name: 'Cancel' }));
  await givenUp;

  const saved = withLogin('content', save);
  await screen.findByLabelText('Username');
  isLoggedIn = true;
  await logIn();
  expect(await saved).toBe('saved');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
