import type { ConsoleContext } from '@burhan/shared/contract/console';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from 'react-router-dom';
import { ToastProvider } from '../components/toast.tsx';
import { HostContext } from '../data/host.ts';
import { AntDesign } from './ant-design.tsx';

/** What stands around every page of the console in a context of the host: its cache of what was read, and what pages need. */
export function createLayout(context: ConsoleContext) {
  const queryClient = new QueryClient({
    defaultOptions: {
      // Whoever waits is told, and tries again.
      queries: { retry: false, networkMode: 'always', refetchOnWindowFocus: true, staleTime: 1000 },
      mutations: { networkMode: 'always' },
    },
  });

  return function Layout() {
    return (
      <HostContext value={context}>
        <QueryClientProvider client={queryClient}>
          <AntDesign>
            <ToastProvider>
              <Outlet />
            </ToastProvider>
          </AntDesign>
        </QueryClientProvider>
      </HostContext>
    );
  };
}
