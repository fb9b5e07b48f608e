import path from 'node:path';
import { askWithKey, reasonOf } from '@burhan/releases/composing/ask-with-key';
import {
  type Environment,
  givenText,
  readVariables,
  type ValuesFor,
} from '@burhan/shared/environment/read-variables';
import { StartupError } from '../base/startup-error.ts';
import { sessionIdleIn } from '../installation/config.ts';
import { runningTrial } from '../installation/running-trial.ts';

/** What `public.project_health()` tells. */
export type Health = {
  /** The database's clock. */
  now: string;
  /** Versions that were applied. */
  migrations: readonly string[];
  /** Names of the timers that run; null without `pg_cron`. */
  timers: readonly string[] | null;
  /** Whether the database can send requests (`pg_net`). */
  has_net: boolean;
  /** Whether the vault has the address. */
  has_deploy_hook: boolean;
  time_zone: string;
  /** Since when the pages have not followed the content; null: they have. */
  waiting_since: string | null;
  account_rules: { session_idle: number; session_max: number; require_second_factor: boolean };
  tables: readonly TableHealth[];
};

export type TableHealth = {
  name: string;
  /** One that a row cannot be without; null where it may have any. */
  required_column: string | null;
  /** What somebody without a login is granted: `insert`, `update`, `delete`, `truncate`. */
  stranger_may: readonly string[];
  has_policies: boolean;
  /** Names of policies that let somebody write who is no admin. */
  open_policies: readonly string[];
};

export type Question = {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** From the project's origin. */
  path: string;
  key?: 'publishable' | 'secret';
  body?: unknown;
};

/** `status` 0: nothing answered, for the reason in `failure`. */
export type Answer = { status: number; body: unknown; code: string; failure: string };

/** A project that is examined: a hosted one, or the site that `npm start` runs. */
export type Project = {
  isHosted: boolean;
  /** Of its API. */
  origin: string;
  publishableKey: string;
  secretKey: string;
  /** Where its pages are. */
  siteUrl: string;
  environment: Environment;
  /** What it says, but for the keys. */
  values: Values;
  ask(question: Question): Promise<Answer>;
  /** Asked once; null where the database has no such function. */
  health(): Promise<{ health: Health; askedAt: number } | null>;
};

type Values = ValuesFor<'doctor'>;

/**
 * The project that SUPABASE_URL names, else the running site of DATA_DIR.
 * @throws StartupError for a bad variable, and where no server runs.
 */
export async function openProject(environment: Environment): Promise<Project> {
  // The keys are judged by a check of their own.
  const others = { ...environment, SUPABASE_PUBLISHABLE_KEY: '', SUPABASE_SECRET_KEY: '' };
  const { values, problems } = readVariables(others, 'doctor');
  if (problems.length > 0) throw new StartupError(problems.join('; '));
  values.SESSION_IDLE = sessionIdleIn(environment, values);
  const { SUPABASE_URL: origin } = values;
  return origin === null ? runningSite(environment, values) : hostedProject(origin, environment, values);
}

function hostedProject(origin: string, environment: Environment, values: Values): Project {
  const keys = {
    publishable: givenText(environment, 'SUPABASE_PUBLISHABLE_KEY'),
    secret: givenText(environment, 'SUPABASE_SECRET_KEY'),
  };
  const ask = asker(origin, keys);
  return {
    isHosted: true,
    origin,
    publishableKey: keys.publishable,
    secretKey: keys.secret,
    siteUrl: givenText(environment, 'SITE_URL') && values.SITE_URL,
    environment,
    values,
    ask,
    health: once(() => readHealth(ask)),
  };
}

async function runningSite(environment: Environment, values: Values): Promise<Project> {
  const { url, publishableKey, secretKey } = await runningTrial(path.resolve(values.DATA_DIR));
  const ask = asker(url, { publishable: publishableKey, secret: secretKey });
  return {
    isHosted: false,
    origin: url,
    publishableKey,
    secretKey,
    siteUrl: givenText(environment, 'SITE_URL') ? values.SITE_URL : url,
    environment,
    values,
    ask,
    health: once(() => readHealth(ask)),
  };
}

async function readHealth(ask: Project['ask']) {
  const before = Date.now();
  const path = '/rest/v1/rpc/project_health';
  const { status, body } = await ask({ method: 'POST', path, key: 'secret', body: {} });
  return status === 200 ? { health: body as Health, askedAt: (before + Date.now()) / 2 } : null;
}

function asker(origin: string, keys: Record<'publishable' | 'secret', string>): Project['ask'] {
  return async ({ method = 'GET', path, key = 'publishable', body }) => {
    try {
      const request = { path, method, body, redirect: 'manual' } as const;
      const response = await askWithKey(origin, keys[key], request);
      const answer: unknown = await response.json().catch(() => null);
      return { status: response.status, body: answer, code: codeIn(answer), failure: '' };
    } catch (error) {
      return { status: 0, body: null, code: '', failure: reasonOf(error) };
    }
  };
}

/** PostgREST says `code`, Supabase Auth `error_code`. */
function codeIn(answer: unknown): string {
  const { code, error_code } = (answer ?? {}) as { code?: unknown; error_code?: unknown };
  return String(error_code ?? code ?? '');
}

function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | null = null;
  return () => {
    made ??= make();
    return made;
  };
}
