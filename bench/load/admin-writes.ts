import type { Answer, Exchange } from './exchange.ts';
import type { AdminCredentials } from './load-options.ts';
import type { LoadRequest } from './load-request.ts';

export type AdminWrites = {
  /** The next write: another text for the run's own project. */
  nextWrite(): LoadRequest;
  /** Removes the run's project again. */
  remove(): Promise<void>;
};

/**
 * Signs in and adds a project of the run's own, which the writes then change; nothing else is touched.
 * @throws Error in words when the account or the tables do not allow it.
 */
export async function prepareAdminWrites(
  exchange: Exchange,
  publishableKey: string,
  admin: AdminCredentials,
): Promise<AdminWrites> {
  const token = await signIn(exchange, publishableKey, admin);
  const headers = {
    apikey: publishableKey,
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
  };
  const id = `LOAD-${process.pid}`;
  const row = `/rest/v1/ongoing_projects?id=eq.${id}`;

  const project = { id, field_of_study: 'Load run', scope_of_study: 'Write 0', status: 'Closed' };
  const added = await exchange({
    method: 'POST',
    path: '/rest/v1/ongoing_projects',
    headers,
    body: JSON.stringify(project),
  });
  if (added.status !== 201) throw new Error(`The run's project could not be added: ${messageOf(added)}.`);

  let writes = 0;
  return {
    nextWrite: () => projectWrite(row, headers, `Write ${++writes}`),
    async remove() {
      const answer = await exchange({ method: 'DELETE', path: row, headers });
      if (answer.status >= 300) throw new Error(messageOf(answer));
    },
  };
}

function projectWrite(path: string, headers: Record<string, string>, text: string): LoadRequest {
  return {
    kind: 'write',
    question: {
      method: 'PATCH',
      path,
      headers: { ...headers, prefer: 'return=representation' },
      body: JSON.stringify({ scope_of_study: text }),
    },
    check: ({ status, body }) => {
      if (status !== 200) return `HTTP ${status}`;
      return body.includes(JSON.stringify(text)) ? null : 'not written';
    },
  };
}

async function signIn(exchange: Exchange, publishableKey: string, admin: AdminCredentials): Promise<string> {
  const answer = await exchange({
    method: 'POST',
    path: '/auth/v1/token?grant_type=password',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  });
  if (answer.status !== 200) throw new Error(`No sign-in as ${admin.email}: ${messageOf(answer)}.`);
  const token: unknown = JSON.parse(answer.body).access_token;
  if (typeof token !== 'string') throw new Error('The sign-in gave no token.');
  return token;
}

function messageOf({ status, body }: Answer): string {
  // A proxy's own page says nothing more.
  return body.startsWith('{') ? `HTTP ${status} ${body.slice(0, 200)}` : `HTTP ${status}`;
}
