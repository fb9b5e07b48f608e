import { Hono } from 'hono';
import * as v from 'valibot';
import type { SqlSession } from '../database/sql-session.ts';
import { AuthError, factorNotFound } from './auth-error.ts';
import { email, readBody, text } from './request-body.ts';
import { changePassword, createUser, listUsers, readUser } from './users.ts';

/** `/auth/v1/admin`: accounts and their second factors, for callers with the secret key. */
export function adminRoutes(session: SqlSession, secretKey: string): Hono {
  const app = new Hono();

  app.use(async (c, next) => {
    if (c.req.header('apikey') !== secretKey) throw new AuthError(403, 'not_admin', 'User not allowed');
    await next();
  });

  app.get('/users', async (c) => c.json({ users: await listUsers(session), aud: 'authenticated' }));
  app.post('/users', async (c) =>
    c.json(
      await createUser(session, await readBody(c.req, { email: email(), password: v.optional(text()) })),
    ),
  );
  // supabase-js reads an account before it deletes it.
  app.get('/users/:id', async (c) => c.json(await readUser(session, c.req.param('id'))));
  // Only the password of an account can be changed here.
  app.put('/users/:id', async (c) => {
    const { id } = await readUser(session, c.req.param('id'));
    const { password } = await readBody(c.req, { password: text() });
    await changePassword(session, id, password);
    return c.json(await readUser(session, id));
  });
  app.delete('/users/:id', async (c) => {
    const { id } = await readUser(session, c.req.param('id'));
    await session.query('delete from auth.users where id = $1::uuid', [id]);
    return c.json({});
  });

  app.get('/users/:id/factors', async (c) => {
    const { factors = [] } = await readUser(session, c.req.param('id'));
    return c.json(factors);
  });
  app.delete('/users/:id/factors/:factor', async (c) => {
    const removed = await session.query<{ id: string }>(
      'delete from auth.mfa_factors where user_id::text = $1 and id::text = $2 returning id::text as id',
      [c.req.param('id'), c.req.param('factor')],
    );
    if (!removed[0]) throw factorNotFound();
    return c.json(removed[0]);
  });
  return app;
}
