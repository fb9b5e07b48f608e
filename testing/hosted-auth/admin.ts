import { randomUUID } from 'node:crypto';
import { passwordHasher } from '@burhan/local-stack/accounts/password-hasher';
import { refuseWeak, storePassword } from './account.ts';
import { factorBody } from './factor-rows.ts';
import { deleteFactor } from './factors.ts';
import { answer, GoTrueError } from './gotrue-error.ts';
import { type Asked, type Project, text } from './settings.ts';
import { findUser, type StoredUser, userBody } from './users.ts';

const PATH = /^\/admin\/users(?:\/([\w-]+)(?:\/factors(?:\/([\w-]+))?)?)?$/;

/** `/admin/users` for the secret key (supabase/auth v2.196.0, `internal/api/admin.go`), as far as the commands use it. */
export async function answerAdmin(
  project: Project,
  asked: Asked,
  method: string,
  path: string,
): Promise<Response> {
  const [isUsers, userId, factorId] = PATH.exec(path) ?? [];
  if (!isUsers) throw new GoTrueError(404, 'not_found', 'There is no such address here.');
  if (!userId) return method === 'POST' ? addUser(project, asked) : listUsers(project, asked);

  const user = await findUser(project.session, { id: userId });
  if (!user) throw new GoTrueError(404, 'user_not_found', 'User not found');
  if (path.includes('/factors')) return answerFactors(project, user, factorId);
  if (method === 'DELETE') {
    await project.session.query('delete from auth.users where id = $1::uuid', [user.id]);
    return answer(200, {});
  }
  if (method === 'PUT') await updateUser(project, user, asked);
  return answer(200, await userBody(project.session, user.id));
}

/** `adminUserUpdate`: a new password ends all sessions of the account. */
async function updateUser(project: Project, user: StoredUser, asked: Asked): Promise<void> {
  const password = text(asked, 'password');
  if (!password) return;
  refuseWeak(password, project.settings);
  await storePassword(project, { userId: user.id, password, keptSession: null });
}

/** `adminUsers`: accounts without their factors (`FindUsersInAudience` in `internal/models/user.go` loads none). */
async function listUsers({ session }: Project, { url }: Asked): Promise<Response> {
  const size = Number(url.searchParams.get('per_page') ?? 50);
  const page = Number(url.searchParams.get('page') ?? 1);
  const rows = await session.query<{ id: string }>(
    'select id::text as id from auth.users order by created_at desc, id limit $1 offset $2',
    [size, (page - 1) * size],
  );
  const users = await Promise.all(rows.map(({ id }) => userBody(session, id)));
  for (const user of users) delete user.factors;
  return answer(200, { users, aud: 'authenticated' });
}

async function addUser({ session, settings }: Project, asked: Asked): Promise<Response> {
  const email = text(asked, 'email').toLowerCase();
  const password = text(asked, 'password');
  refuseWeak(password, settings);
  if (await findUser(session, { email })) {
    const reason = 'A user with this email address has already been registered';
    throw new GoTrueError(422, 'email_exists', reason);
  }
  const id = randomUUID();
  const hash = await passwordHasher.hash(password);
  await session.query(
    `insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data,
       raw_user_meta_data)
     values ($1::uuid, 'authenticated', 'authenticated', $2, $3, case when $4 then now() end,
       '{"provider": "email", "providers": ["email"]}', '{"email_verified": true}')`,
    [id, email, hash, asked.body.email_confirm === true],
  );
  return answer(200, await userBody(session, id));
}

/** `adminUserGetFactors`, `adminUserDeleteFactor` */
async function answerFactors(project: Project, { factors }: StoredUser, id?: string): Promise<Response> {
  if (!id) return answer(200, factors.map(factorBody));
  const factor = factors.find((known) => known.id === id);
  if (!factor) throw new GoTrueError(404, 'mfa_factor_not_found', 'Factor not found');
  await deleteFactor(project, id);
  return answer(200, factorBody(factor));
}
