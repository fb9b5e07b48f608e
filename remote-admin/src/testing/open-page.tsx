import { sessionStorageKey } from '@burhan/shared/data/session-scopes';
import { consoleTexts } from '@burhan/shared/i18n/en/console';
import type { ListTexts, ResourceTexts } from '@burhan/shared/i18n/resource-texts';
import { CONSOLE_PATHS } from '@burhan/shared/routes';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { App, ConfigProvider } from 'antd';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, vi } from 'vitest';
import { ToastProvider } from '../components/toast.tsx';
import { HostContext } from '../data/host.ts';
import { setProject } from '../data/supabase.ts';
import { type Field, itemName, type Row, type Table } from '../data/table.ts';
import { ICONS } from '../layout/icons.tsx';
import { PAGES } from '../pages.tsx';
import { type MemoryRest, memoryRest } from './memory-rest.ts';
import { WITHOUT_STYLES } from './set-up.ts';

const ENGLISH_NAMES = new Intl.DisplayNames('en', { type: 'language' });

export const textsOf = ({ name }: Table) => consoleTexts[name] as unknown as ResourceTexts & ListTexts;

export function labelOf(table: Table, column: string): string {
  const { original, language = 'en' } = table.fields.find((field) => field.column === column) ?? {};
  if (original) return `${labelOf(table, original)} (${ENGLISH_NAMES.of(language)})`;
  return textsOf(table).columns[column] ?? '';
}

/** A field of the open form that takes any text, and that does not name the item. */
export const otherField = ({ fields, itemColumn }: Table): string =>
  fields.find(
    ({ column, control, format, group }) =>
      column !== itemColumn && ['text', 'paragraph'].includes(control) && !format && !group,
  )?.column ?? itemColumn;

/** The text that a person would type, different for each field. Fields in collapsed groups stay empty. */
function sampleText({ column, control, group, format, options, maximumLength }: Field, number: number) {
  if (control === 'choice') return options[0] ?? '';
  if (group || format) return '';
  if (control === 'image') return `/media/${number}.jpg`;
  if (control === 'doi') return `10.1000/item.${number}`;
  return `${column} ${number}`.slice(-(maximumLength ?? 0));
}

/** The texts that a person would type into the originals of a new item. */
export const valuesFor = ({ fields }: Table, number = 77): Record<string, string> =>
  Object.fromEntries(
    fields.filter(({ original }) => !original).map((field) => [field.column, sampleText(field, number)]),
  );

export function sampleRow({ fields }: Table, number: number): Row {
  const inGroup = (original: string | undefined) =>
    fields.find(({ column }) => column === original)?.group !== undefined;
  const texts = fields.map((field) => [
    field.column,
    inGroup(field.original) ? null : sampleText(field, number),
  ]);
  return {
    id: number,
    order_index: number,
    updated_at: '2026-01-01T00:00:00.000Z',
    ...Object.fromEntries(texts),
  };
}

type PageOptions = {
  rest?: MemoryRest;
  /** The number of rows. */
  count?: number;
  /** The person is logged in already. */
  isLoggedIn?: boolean;
  /** The query of the address, such as '?item=new'. */
  search?: string;
  configuration?: object;
};

/** Opens a page of the console with rows in memory, and a person who uses it. */
export async function openPage(
  table: Table,
  { rest = memoryRest(), count = 3, isLoggedIn = true, search = '', configuration }: PageOptions = {},
) {
  const sample = Array.from({ length: count }, (_, index) => sampleRow(table, index + 1));
  if (rest.rows(table.table).length === 0) rest.fill(table.table, sample);
  const rows = rest.rows(table.table) as Row[];
  const names = rows.map((row) => itemName(table, row));
  const [first = sampleRow(table, 1)] = rows;
  vi.stubGlobal('fetch', rest.fetch);
  setProject({ supabaseUrl: 'http://site.example', publishableKey: 'key' });
  if (isLoggedIn) {
    const session = { access_token: 'token', refresh_token: 'refresh', expires_at: 2e9, user: {} };
    sessionStorage.setItem(sessionStorageKey(table.scope), JSON.stringify(session));
  }
  const host = {
    configuration: { supabaseUrl: '', facts: {}, timeZone: 'Asia/Riyadh', ...configuration },
    loadPublicationCard: () => Promise.resolve({ start: async () => () => null }),
  };
  const person = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
  const paths = Object.entries(CONSOLE_PATHS) as [keyof typeof PAGES, string][];
  const router = createMemoryRouter(
    paths.map(([key, path]) => ({ path, Component: PAGES[key] })),
    { initialEntries: [CONSOLE_PATHS.directory, CONSOLE_PATHS[table.name] + search] },
  );
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false, refetchOnWindowFocus: true, staleTime: 1000 } },
  });
  const view = render(
    <HostContext value={host as never}>
      <QueryClientProvider client={queryClient}>
        <ConfigProvider theme={WITHOUT_STYLES} wave={{ disabled: true }} {...ICONS}>
          <App>
            <ToastProvider>
              <RouterProvider router={router} useTransitions={false} />
            </ToastProvider>
          </App>
        </ConfigProvider>
      </QueryClientProvider>
    </HostContext>,
  );
  if (isLoggedIn) {
    await screen.findByRole('button', { name: 'History' });
    await waitFor(() => expect(screen.queryByText('Loading…')).toBeNull());
  }

  const button = (name: string) => screen.getByRole('button', { name });
  /** Waits for the button first, because buttons that write are off while something is being written. */
  const press = async (name: string) => {
    await waitFor(() => expect(button(name).matches('[aria-disabled=true], .ant-btn-loading')).toBe(false));
    await person.click(button(name));
  };
  const type = async (label: string, text: string) => {
    const field = await screen.findByLabelText(label);
    await person.clear(field);
    if (text) await person.paste(text);
  };
  return {
    rest,
    router,
    rows,
    names,
    first,
    person,
    button,
    press,
    type,
    unmount: view.unmount,
    table: () => rest.rows(table.table),
    field: (label: string) => screen.getByLabelText<HTMLInputElement>(label),
    /** Opens the form of an item, and types into its columns. */
    edit: async (texts: Readonly<Record<string, string>> = {}, index = 0) => {
      await press(`Edit ${names[index]}`);
      // The code of the form is loaded first.
      await screen.findByText('Save');
      for (const [column, text] of Object.entries(texts)) await type(labelOf(table, column), text);
    },
    /** Presses `Delete` at the first item, and again in the question. It does not wait for the result. */
    deleteFirst: async () => {
      await press(`Delete ${names[0]}`);
      await press('Delete');
    },
    /** Types into every field of a new item that is visible at first. @returns the values that the item should have. */
    fillNew: async () => {
      const values = valuesFor(table);
      await press(textsOf(table).add);
      for (const { column, control } of table.fields)
        if (values[column] && control !== 'choice') await type(labelOf(table, column), values[column]);
      return values;
    },
    logIn: async () => {
      await type('Username', 'admin');
      await type('Password', 'the right one');
      await press('Login');
    },
    /** Checks that the question between two versions is open, with this row and this text. */
    versions: async (row?: string, text?: string) => {
      const question = within(await dialog('Changed elsewhere'));
      if (row) question.getByRole('row', { name: row });
      if (text) question.getByText(text);
    },
    /** Waits for the toast with exactly this title and text. */
    toast: (title: string, text?: string) =>
      // The previous toast may still be there, with the same title.
      waitFor(() => {
        const found = screen.getByText(title, { selector: '[data-kind] *' });
        if (text) expect(found.parentElement?.textContent).toBe(`${title} ${text}`);
      }),
  };
}

/** A draft that changes a row. */
export const changeOf = (table: Table, { id, updated_at, ...row }: Row, texts: object) => ({
  table_name: table.table,
  row_id: String(id),
  action: 'update',
  base_version: updated_at,
  draft_values: {
    ...Object.fromEntries(table.fields.map(({ column }) => [column, column === 'id' ? id : row[column]])),
    ...texts,
  },
});

/** Opens a page whose first item has a draft. */
export async function openDrafted(table: Table, texts: object, more: object = {}) {
  const rest = memoryRest();
  const draft = rest.draft({ ...changeOf(table, sampleRow(table, 1), texts), ...more });
  const page = await openPage(table, { rest });
  await screen.findByRole('button', { name: `Discard draft ${page.names[0]}` });
  return { ...page, draft };
}

/** The items on the screen, in order, as their edit buttons name them. */
export const editButtons = () =>
  screen.getAllByRole('button', { name: /^Edit / }).map((button) => button.textContent);

export const noForm = () => waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());

/** A dialog or drawer. Under test, Ant Design gives all titles one id, so that none has its own accessible name. */
export async function dialog(title: string): Promise<HTMLElement> {
  const found = await screen.findByText(title, { selector: '[role=dialog] [id=test-id]' });
  const panel = found.closest<HTMLElement>('[role=dialog]');
  if (!panel) throw new Error(`${title} is no title.`);
  return panel;
}
