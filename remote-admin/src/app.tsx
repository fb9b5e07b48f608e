import './layout/console.css';
import type { ConsoleContext } from '@burhan/shared/contract/console';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { ToastProvider } from './components/toast.tsx';
import { HostContext } from './data/host.ts';
import { AntDesign } from './layout/ant-design.tsx';
import { ROUTES } from './routes.tsx';

/** The console in a context of the host: its router, its cache of what was read, and what every page needs. */
export function createApp(context: ConsoleContext) {
  const router = createBrowserRouter(ROUTES);
  const queryClient = new QueryClient({
    defaultOptions: {
      // Whoever waits is told, and tries again.
      queries: { retry: false, networkMode: 'always', refetchOnWindowFocus: true, staleTime: 1000 },
      mutations: { networkMode: 'always' },
    },
  });

  return function App() {
    return (
      <HostContext value={context}>
        <QueryClientProvider client={queryClient}>
          <AntDesign>
            <ToastProvider>
              <RouterProvider router={router} useTransitions={false} />
            </ToastProvider>
          </AntDesign>
        </QueryClientProvider>
      </HostContext>
    );
  };
}
