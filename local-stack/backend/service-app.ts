import { PASSWORD_LENGTH } from '@burhan/shared/password-rule';
import { App } from '@supabase/lite';
import { jsonAnswer } from '../base/json-answer.ts';
import { injectFilters, type Where } from '../rest-grammar/to-where.ts';
import type { Database } from './connection.ts';
import type { Lane } from './lanes.ts';

export type ServiceKeys = { jwtSecret: string; publishableKey: string };

/** What goes with a request and is not in it. */
export type Beside = {
  /** Anonymous unless it is said. */
  lane?: Lane | undefined;
  /** The filters of a request to a table, instead of those in its query. */
  where?: Where | null;
};

/** Answers requests to `/rest/v1`. */
export type Service = (request: Request, beside?: Beside) => Promise<Response>;

const MAXIMUM_ROWS = 1000;

/** PostgREST and GoTrue over an open database. Who may ask what is the gates' business. */
export function createServiceApp(database: Database, { jwtSecret, publishableKey }: ServiceKeys): Service {
  const app = new App({
    connection: database.connection,
    // A statement without a filter is refused, as hosted Supabase does.
    api: { schemas: ['public'], max_rows: MAXIMUM_ROWS, pg_safe_update: true },
    auth: {
      enabled: true,
      // Left out, lite would sign with a constant that everybody can read.
      jwt_secret: jwtSecret,
      publishable_key: publishableKey,
      enable_signup: false,
      enable_anonymous_sign_ins: false,
      minimum_password_length: PASSWORD_LENGTH.min,
    },
    storage: { enabled: false },
    studio: { enabled: false },
    options: { server: { admin: false, disableStudio: true } },
  });
  const withFilters = injectFilters(database.connection);
  return async (request, { lane = 'anonymous', where } = {}) => {
    const ask = async () => app.fetch(request);
    const response = await database.lanes(lane, () => (where ? withFilters(where, ask) : ask()));
    // Lite looks tokens up where nothing gives an error its shape.
    const isUnshaped = response.status === 500 && !isJson(response);
    return isUnshaped && !(await database.isReachable()) ? databaseAway() : response;
  };
}

function isJson({ headers }: Response): boolean {
  return headers.get('content-type')?.includes('json') ?? false;
}

/** As PostgREST says it, and as a failed table read does (error-shape.ts). */
function databaseAway(): Response {
  const message = 'The database cannot be reached.';
  return jsonAnswer(503, { code: 'PGRST001', message, details: null, hint: null }, { 'Retry-After': '2' });
}
