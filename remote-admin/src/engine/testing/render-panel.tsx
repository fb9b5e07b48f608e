import { LoginError } from '@burhan/shared/data/login-error';
import { consoleTexts } from '@burhan/shared/i18n/en/console';
import type { Resource } from '@burhan/shared/resources/resource';
import '@burhan/testing/console-errors';
import { configure, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { PanelParts } from '../panel-parts.ts';
import { ResourcePanel } from '../resource-panel.tsx';
import { type EngineServices, type EngineSession, ServicesContext } from '../services.ts';
import { SessionGate } from '../session/session-gate.tsx';
import { ToastProvider } from '../toasts/toast-provider.tsx';
import { UnsavedChangesProvider } from '../unsaved/unsaved-changes.tsx';
import { workshopTexts } from './fifth-resource.ts';
import type { MemoryTable } from './memory-table.ts';

const PASSWORD = 'the right password';
// Whether an element is hidden takes jsdom longer than everything else; the e2e tests look at that.
configure({ defaultHidden: true, asyncUtilTimeout: 10_000 });

beforeEach(async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('width'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  await i18next.use(initReactI18next).init({
    lng: 'en',
    resources: { en: { console: { ...consoleTexts, workshops: workshopTexts } } },
    interpolation: { escapeValue: false },
  });
});

afterEach(() => {
  sessionStorage.clear();
});

type RenderOptions = {
  resource: Resource;
  table: MemoryTable;
  parts?: PanelParts<never>;
  session?: Partial<EngineSession>;
  /** Logged in from before. */
  isLoggedIn?: boolean;
};

/** A panel on a table in memory, and the person in front of it. */
export async function renderPanel({ resource, table, parts, session, isLoggedIn = true }: RenderOptions) {
  const engineSession: EngineSession = {
    logIn: async ({ password }) => {
      if (password !== PASSWORD) throw new LoginError('invalid', 'wrong');
    },
    logOut: async () => {},
    resume: async () => true,
    onEnded: () => () => {},
    store: () => table.store,
    history: () => table.history,
    previewPicture: () => Promise.reject(new Error('No previews here.')),
    uploadPicture: () => Promise.reject(new Error('No uploads here.')),
    lookUpDoi: () => Promise.reject(new Error('No lookups here.')),
    ...session,
  };
  const services: EngineServices = {
    openSession: async () => engineSession,
    hasStoredSession: () => isLoggedIn,
    pictureAddress: (imageUrl) => imageUrl,
  };
  const person = userEvent.setup();
  const view = render(
    <ServicesContext value={services}>
      <ToastProvider>
        <UnsavedChangesProvider>
          <SessionGate resource={resource}>
            <ResourcePanel resource={resource} {...(parts && { parts })} />
          </SessionGate>
        </UnsavedChangesProvider>
      </ToastProvider>
    </ServicesContext>,
  );
  if (isLoggedIn) await screen.findByRole('button', { name: 'Export CSV' });

  const button = (name: string) => screen.getByRole('button', { name });
  const press = async (name: string) => person.click(await screen.findByRole('button', { name }));
  return {
    person,
    button,
    press,
    unmount: view.unmount,
    field: (label: string) => screen.getByLabelText<HTMLInputElement>(label),
    type: async (label: string, text: string) => {
      const field = await screen.findByLabelText(label);
      await person.clear(field);
      if (text) await person.click(field);
      if (text) await person.paste(text);
    },
    logIn: async (password = PASSWORD) => {
      const [username, secret] = [
        await screen.findByLabelText('Username'),
        screen.getByLabelText('Password'),
      ];
      await person.clear(username);
      await person.type(username, 'admin');
      await person.clear(secret);
      await person.type(secret, password);
      await person.click(button('Login'));
    },
    /** The toast that says exactly this. */
    toast: async (title: string, text?: string) => {
      const found = await screen.findByText(title, { selector: '[role=status] *, [role=alert] *' });
      if (text) expect(found.parentElement).toHaveProperty('textContent', `${title}${text}`);
    },
  };
}
