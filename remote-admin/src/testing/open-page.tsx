import { sessionStorageKey } from '@burhan/shared/data/session-scopes';
import { CONSOLE_PATHS } from '@burhan/shared/routes';
import { buildRow } from '@burhan/testing/rows';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { App, ConfigProvider } from 'antd';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, vi } from 'vitest';
import { ToastProvider } from '../components/toast.tsx';
import { HostContext } from '../data/host.ts';
import { setProject } from '../data/supabase.ts';
import { itemName, type Row, type Table } from '../data/table.ts';
import { ICONS } from '../layout/icons.tsx';
import { PAGES } from '../pages.tsx';
import { memoryRest, SESSION } from './memory-rest.ts';
import { WITHOUT_STYLES } from './set-up.ts';

export type Page = Awaited<ReturnType<typeof openPage>>;

export const sampleRow = ({ table, itemColumn, fields }: Table, id: number): Row => ({
  ...buildRow(table),
  // A text that is made up meets no format.
  ...Object.fromEntries(fields.filter(({ format }) => format).map(({ column }) => [column, ''])),
  order_index: id,
  updated_at: '2026-01-01T00:00:00.000Z',
  id,
  [itemColumn]: `${itemColumn} ${id}`,
});

/** Opens a page of the console with rows in memory, and a person who uses it. */
export async function openPage(
  table: Table,
  {
    rest = memoryRest(),
    /** The number of rows, if `rest` has none. */
    count = 3,
    isLoggedIn = true,
    /** The query of the address, such as '?item=new'. */
    search = '',
    configuration = {},
  } = {},
) {
  const sample = Array.from({ length: count }, (_, index) => sampleRow(table, index + 1));
  if (rest.rows(table.table).length === 0) rest.fill(table.table, sample);
  const rows = rest.rows(table.table) as Row[];
  const names = rows.map((row) => itemName(table, row));
  vi.stubGlobal('fetch', rest.fetch);
  setProject({ supabaseUrl: 'http://site.example', publishableKey: 'key' });
  if (isLoggedIn) sessionStorage.setItem(sessionStorageKey(table.scope), JSON.stringify(SESSION));
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
  render(
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
    person,
    button,
    press,
    type,
    table: () => rest.rows(table.table),
    field: (label: string) => screen.getByLabelText<HTMLInputElement>(label),
    /** Opens a form, and types into the fields with these labels. @param opener the name of its button */
    open: async (opener: string, texts: Readonly<Record<string, string>> = {}) => {
      await press(opener);
      // The code of the form is loaded first.
      await screen.findByText('Save');
      for (const [label, text] of Object.entries(texts)) await type(label, text);
    },
    /** Checks that the question between two versions is open, with this row and this text. */
    versions: async (row: string, text: RegExp) => {
      const question = within(await dialog('Changed elsewhere'));
      question.getByRole('row', { name: row });
      question.getByText(text);
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
export const changeOf = ({ table, fields }: Table, { id, updated_at, ...row }: Row, texts: object) => ({
  table_name: table,
  row_id: String(id),
  action: 'update',
  base_version: updated_at,
  draft_values: {
    ...Object.fromEntries(fields.map(({ column }) => [column, column === 'id' ? id : row[column]])),
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

/** The items on the screen, in order. */
export const shownItems = () =>
  screen
    .getAllByRole('button', { name: /^Edit / })
    .map((button) => button.textContent?.slice('Edit '.length));

export const noForm = () => waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());

/** A dialog or drawer. Under test, Ant Design gives all titles one id, so that none has its own accessible name. */
export async function dialog(title: string): Promise<HTMLElement> {
  const found = await screen.findByText(title, { selector: '[role=dialog] [id=test-id]' });
  return found.closest<HTMLElement>('[role=dialog]') ?? found;
}
