import { createEdgeDependencies } from './edge-dependencies.ts';
import { createApiHandler } from './handler.ts';

const dependencies = createEdgeDependencies({
  environment: (name) => Deno.env.get(name),
  resolve: (hostname, type) => Deno.resolveDns(hostname, type),
});

Deno.serve(createApiHandler(dependencies));
