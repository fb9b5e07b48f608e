import { App } from '@supabase/lite';
import { MINIMUM_PASSWORD_LENGTH } from '../accounts/password-rules.ts';
import { jsonAnswer } from '../http/json-answer.ts';
import { type Database, isReachable } from './connection.ts';
import type { Lane } from './lanes.ts';
import { laneOf } from './request-lane.ts';

export type ServiceKeys = { jwtSecret: string; publishableKey: string };

/** Answers requests to `/rest/v1` and `/auth/v1`. The lane is the sender's, unless the server itself asks. */
export type Service = (request: Request, lane?: Lane) => Promise<Response>;

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
      minimum_password_length: MINIMUM_PASSWORD_LENGTH,
    },
    storage: { enabled: false },
    studio: { enabled: false },
    options: { server: { admin: false, disableStudio: true } },
  });
  return async (request, lane = laneOf(request, jwtSecret)) => {
    const response = await database.lanes(lane, async () => app.fetch(request));
    // Lite looks tokens up where nothing gives an error its shape.
    const isUnshaped = response.status === 500 && !isJson(response);
    return isUnshaped && !(await isReachable(database)) ? databaseAway() : response;
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
