import { createEdgeDependencies, senderAddress } from './edge-dependencies.ts';
import { createApiHandler } from './handler.ts';

const dependencies = createEdgeDependencies({
  environment: (name) => Deno.env.get(name),
  resolve: (hostname, type) => Deno.resolveDns(hostname, type),
});

const answer = createApiHandler(dependencies);

Deno.serve((request) => answer(request, senderAddress(request)));
