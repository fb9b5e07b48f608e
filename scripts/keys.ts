import type { Project } from './project.ts';

/** What is wrong with the keys of a project, as far as they say it themselves. */
export function wrongKeys({ url, publishableKey, secretKey }: Project): string[] {
  const wrong = (name: string, key: string, role: string) => {
    if (key === '') return [`${name} is not set`];
    const claims = claimsOf(key);
    if (claims.role && claims.role !== role) return [`${name} is the ${claims.role} key`];
    const isOther = claims.ref && url.endsWith('.supabase.co') && claims.ref !== refOf(url);
    return isOther ? [`${name} is of the project ${claims.ref}`] : [];
  };
  return [
    ...wrong('SUPABASE_PUBLISHABLE_KEY', publishableKey, 'anon'),
    ...wrong('SUPABASE_SECRET_KEY', secretKey, 'service_role'),
  ];
}

/** The name that Supabase gave a project. */
export function refOf(url: string): string {
  return new URL(url).hostname.split('.')[0] ?? '';
}

/** The keys of older projects are tokens, which say whose they are, and of which project. */
function claimsOf(key: string): { role?: string; ref?: string } {
  try {
    return JSON.parse(Buffer.from(key.split('.')[1] ?? '', 'base64url').toString());
  } catch {
    return {};
  }
}
