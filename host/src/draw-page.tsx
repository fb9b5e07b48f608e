import type { ReactNode } from 'react';
import {
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
  StaticRouterProvider,
} from 'react-router-dom';

/** Loads the page at a path, and returns it for React to draw. @throws the error of the loading. */
export async function drawPage(path: string, routes: RouteObject[]): Promise<ReactNode> {
  const { query, dataRoutes } = createStaticHandler(routes);
  const context = await query(new Request(new URL(path, 'https://site.example')));
  if (context instanceof Response) throw new Error(`${path} leads elsewhere.`);
  const [error] = Object.values(context.errors ?? {});
  if (error) throw error;
  const router = createStaticRouter(dataRoutes, context);
  return <StaticRouterProvider router={router} context={context} hydrate={false} />;
}
