import type { ReactNode } from 'react';
import {
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
  StaticRouterProvider,
} from 'react-router-dom';

/** Returns what React draws at a path, after its code was loaded. @throws what the loading throws. */
export async function drawPage(path: string, routes: RouteObject[]): Promise<ReactNode> {
  const { query, dataRoutes } = createStaticHandler(routes);
  const context = await query(new Request(new URL(path, 'https://site.example')));
  if (context instanceof Response) throw new Error(`${path} leads elsewhere.`);
  const [error] = Object.values(context.errors ?? {});
  if (error) throw error;
  const router = createStaticRouter(dataRoutes, context);
  return <StaticRouterProvider router={router} context={context} hydrate={false} />;
}
