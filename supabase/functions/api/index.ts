import { createEdgeDependencies } from './edge-dependencies.ts';
import { createApi } from './handler.ts';

const dependencies = createEdgeDependencies({
  environment: (name) => Deno.env.get(name),
  resolve: (hostname, type) => Deno.resolveDns(hostname, type),
});

const answer = createApi(dependencies);

Deno.serve((request) => answer(request));
