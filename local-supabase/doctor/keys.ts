import type { Project } from './project.ts';

type Kind = 'publishable' | 'secret';
type Claims = { role?: unknown; ref?: unknown };

const VARIABLES = { publishable: 'SUPABASE_PUBLISHABLE_KEY', secret: 'SUPABASE_SECRET_KEY' } as const;

/** What is wrong with the keys of a hosted project, as far as they say it themselves; null: nothing. */
export function wrongKeys({ publishableKey, secretKey, origin }: Project): string | null {
  const keys = { publishable: publishableKey, secret: secretKey };
  const wrong = (Object.keys(keys) as Kind[]).flatMap((kind) => {
    const variable = VARIABLES[kind];
    if (keys[kind] === '') return [`${variable} is not set`];
    const other = kind === 'secret' ? 'publishable' : 'secret';
    if (kindOf(keys[kind]) === other) return [`${variable} is a ${other} key`];
    const { ref } = claimsOf(keys[kind]);
    const isOther = ref !== undefined && /\.supabase\.co$/.test(origin) && ref !== refOf(origin);
    return isOther ? [`${variable} is of the project ${ref}`] : [];
  });
  return wrong.length > 0 ? wrong.join(', ') : null;
}

/** Null where a key does not say what it is. */
function kindOf(key: string): Kind | null {
  const { role } = claimsOf(key);
  if (key.startsWith('sb_secret_') || role === 'service_role') return 'secret';
  return key.startsWith('sb_publishable_') || role === 'anon' ? 'publishable' : null;
}

/** Of the keys of older projects, which are tokens. */
function claimsOf(key: string): Claims {
  const [, payload = ''] = key.split('.');
  try {
    return JSON.parse(Buffer.from(payload, 'base64url').toString()) as Claims;
  } catch {
    return {};
  }
}

/** The name that Supabase gave a project. */
export function refOf(origin: string): string {
  return new URL(origin).hostname.split('.')[0] ?? '';
}
