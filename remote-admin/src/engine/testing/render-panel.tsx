import { DataError } from '@burhan/shared/data/data-error';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { ConfigProvider } from 'antd';
import type { ComponentType } from 'react';
import { expect } from 'vitest';
import type { Session, SiteState } from '../../data/session.ts';
import { fieldsOf, type Resource } from '../../resources/resource.ts';
import { type ConsoleServices, ServicesContext } from '../base/services.ts';
import { ToastProvider } from '../overlays/toast-provider.tsx';
import { UnsavedChangesProvider } from '../overlays/unsaved-changes.tsx';
import type { PanelParts } from '../panel/panel.ts';
import { ResourcePanel } from '../resource-panel.tsx';
import { SessionGate } from '../session/session-gate.tsx';
import './set-up.ts';
import { labelOf, type Subject, textsOf, valuesFor, withRows } from './subjects.ts';

// jsdom lays nothing out, and takes long to match styles; the e2e tests look at those. Names of buttons need one rule.
document.head.append(document.createElement('style'));
document.styleSheets[0]?.insertRule('.ant-btn > span { display: inline-flex }');
const WITHOUT_STYLES = { zeroRuntime: true, token: { motion: false } };

/** Nothing waits. */
export const ON_SITE = {
  now: '2026-11-25T09:30:00+00:00',
  on_site_since: '2026-11-25T09:03:00+00:00',
  waiting_since: null,
  waiting: [],
} satisfies SiteState;

const PASSWORD = 'the right password';

const notHere = () => Promise.reject(new Error('Not here.'));

type RenderOptions = {
  on?: Subject;
  parts?: PanelParts<never>;
  /** In place of the engine's panel with these parts. */
  Panel?: ComponentType;
  session?: Partial<Session>;
  /** Logged in from before. */
  isLoggedIn?: boolean;
  knownUsername?: string;
  timeZone?: string;
  technicalContact?: string;
  describePages?: ConsoleServices['describePages'];
};

/** A panel on a table in memory, and the person in front of it. */
export async function renderPanel(
  resource: Resource,
  {
    on = withRows(resource),
    parts,
    Panel,
    session,
    isLoggedIn = true,
    knownUsername = '',
    timeZone = 'Asia/Riyadh',
    technicalContact = '',
    describePages = notHere,
  }: RenderOptions = {},
) {
  const { table, drafts, names } = on;
  // What is missing throws where a test comes to it.
  const engineSession: Partial<Session> = {
    logIn: async ({ password }) => {
      if (password !== PASSWORD) throw new DataError('wrong-login', 'wrong');
      return 'in';
    },
    logOut: async () => {},
    resume: async () => 'in',
    onEnded: () => () => {},
    store: () => table.store,
    history: () => table.history,
    drafts: () => drafts.store,
    previewLinks: drafts.links,
    siteState: async () => ON_SITE,
    previewPicture: notHere,
    ...session,
  };
  const services: ConsoleServices = {
    openSession: async () => engineSession as Session,
    hasStoredSession: () => isLoggedIn,
    knownUsername: () => knownUsername,
    pictureAddress: (imageUrl) => imageUrl,
    thumbnailAddress: () => undefined,
    isHosted: false,
    timeZone,
    contentLateMinutes: 10,
    technicalContact,
    loadCard: notHere,
    describePages,
    settings: {},
  };
  const person = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
  const view = render(
    <ConfigProvider theme={WITHOUT_STYLES}>
      <ServicesContext value={services}>
        <ToastProvider>
          <UnsavedChangesProvider>
            <SessionGate resource={resource}>
              {Panel ? <Panel /> : <ResourcePanel resource={resource} {...(parts && { parts })} />}
            </SessionGate>
          </UnsavedChangesProvider>
        </ToastProvider>
      </ServicesContext>
    </ConfigProvider>,
  );
  if (isLoggedIn) await screen.findByRole('button', { name: 'History' });

  const button = (name: string) => screen.getByRole('button', { name });
  const press = async (name: string) => person.click(await screen.findByRole('button', { name }));
  const type = async (label: string, text: string) => {
    const field = await screen.findByLabelText(label);
    await person.clear(field);
    if (text) await person.paste(text);
  };
  return {
    ...on,
    person,
    button,
    press,
    type,
    unmount: view.unmount,
    /** What the form of a new item shows. */
    shown: () =>
      Object.fromEntries(
        fieldsOf(resource).map(([column]) => [
          column,
          screen.queryByLabelText<HTMLInputElement>(labelOf(resource, column))?.value ?? '',
        ]),
      ),
    field: (label: string) => screen.getByLabelText<HTMLInputElement>(label),
    /** Opens the form of an item, and types into its columns. */
    edit: async (texts: Readonly<Record<string, string>> = {}, index = 0) => {
      await press(`Edit ${names[index]}`);
      for (const [column, text] of Object.entries(texts)) await type(labelOf(resource, column), text);
    },
    /** Deletes the first item, as far as the question and its answer go. */
    deleteFirst: async () => {
      await press(`Delete ${names[0]}`);
      await press('Delete');
    },
    /** Opens the form of a new item, and types into every column of it that is not in a closed group. @returns what the item should then hold. */
    fillNew: async () => {
      const values = valuesFor(resource, 77);
      await press(textsOf(resource).add);
      for (const [column, text] of Object.entries(values)) {
        if (text && resource.columns[column]?.control !== 'choice')
          await type(labelOf(resource, column), text);
      }
      return values;
    },
    logIn: async (password = PASSWORD) => {
      await type('Username', 'admin');
      await type('Password', password);
      await person.click(button('Login'));
    },
    /** The toast that says exactly this. */
    toast: async (title: string, text?: string) => {
      // The one before may still be there, with the same title.
      await waitFor(() => {
        const found = screen.getByText(title, { selector: '[data-kind] *' });
        if (text) expect(found.parentElement).toHaveProperty('textContent', `${title} ${text}`);
      });
    },
  };
}
