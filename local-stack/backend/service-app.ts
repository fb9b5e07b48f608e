import { App } from '@supabase/lite';
import { MINIMUM_PASSWORD_LENGTH } from '../accounts/password-rules.ts';
import type { Database } from './connection.ts';

export type ServiceKeys = { jwtSecret: string; publishableKey: string };

/** Answers requests to `/rest/v1` and `/auth/v1`. */
export type Service = (request: Request) => Promise<Response>;

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
  return (request) => database.queue(async () => app.fetch(request));
}
