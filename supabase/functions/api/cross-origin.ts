/**
 * Pictures are for everybody to show, and what is for admins asks for a token that no browser sends by itself: so any
 * page may ask. On hosted Supabase the site is another origin than its functions.
 */
const ALLOWED = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'ETag, Retry-After',
} as const;

/** The answer to a preflight request. */
export function preflightAnswer(): Response {
  return new Response(null, {
    status: 204,
    headers: {
      ...ALLOWED,
      'Access-Control-Allow-Methods': 'GET, HEAD, POST, OPTIONS',
      'Access-Control-Allow-Headers': 'authorization, apikey, content-type, x-client-info',
      'Access-Control-Max-Age': '86400',
    },
  });
}

/** Lets pages of other origins read an answer. */
export function allowOtherOrigins(response: Response): Response {
  for (const [name, value] of Object.entries(ALLOWED)) response.headers.set(name, value);
  return response;
}
