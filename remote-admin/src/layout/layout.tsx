import type { ConsoleContext } from '@burhan/shared/contract/console';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from 'react-router-dom';
import { ToastProvider } from '../components/toast.tsx';
import { HostContext } from '../data/host.ts';
import { AntDesign } from './ant-design.tsx';

/** Makes the component around every page of the console. It provides the host's context, the cache and the toasts. */
export function createLayout(context: ConsoleContext) {
  const queryClient = new QueryClient({
    defaultOptions: {
      // A failure is shown at once, and the person tries again.
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
