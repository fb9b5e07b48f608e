import { createEdgeDependencies, senderAddress } from './edge-dependencies.ts';
import { createApiHandler } from './handler.ts';

const dependencies = createEdgeDependencies({
  environment: (name) => Deno.env.get(name),
  resolve: (hostname, type) => Deno.resolveDns(hostname, type),
  async connect({ address, port, tlsName }) {
    const connection = await Deno.connect({ hostname: address, port });
    if (tlsName === null) return connection;
    try {
      const secured = await Deno.startTls(connection, { hostname: tlsName });
      await secured.handshake();
      return secured;
    } catch (error) {
      connection.close();
      throw error;
    }
  },
});

const answer = createApiHandler(dependencies);

Deno.serve((request) => answer(request, senderAddress(request)));
