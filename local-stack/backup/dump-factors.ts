import type { SqlSession } from '../database/sql-session.ts';

/**
 * Statements for the second factors and the recovery codes of one account, by its login name. Afterwards the account
 * has those of the backup and no others: what it has already is not touched, so that the record of logins tells of
 * nothing that did not happen. Secrets are as the database has them, encrypted with a key that is in no backup.
 */
export const OTHER_FACTORS = `
delete from auth.mfa_factors as factors using auth.users as users
  where factors.user_id = users.id and users.email = %1$L and not users.is_sso_user
    and not factors.id::text in (select jsonb_array_elements_text(%2$L));
delete from private.recovery_codes as codes using auth.users as users
  where codes.user_id = users.id and users.email = %1$L and not users.is_sso_user;
`;

export const FACTOR = `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
  select %2$L, id, %3$L, %4$L, %5$L, %6$L, %7$L, %8$L from auth.users where email = %1$L and not is_sso_user
  on conflict (id) do update set user_id = excluded.user_id, friendly_name = excluded.friendly_name,
    status = excluded.status, secret = excluded.secret;
`;

export const RECOVERY_CODE = `insert into private.recovery_codes (user_id, code_hash, made_at)
  select id, %2$L, %3$L from auth.users where email = %1$L and not is_sso_user;
`;

/**
 * The factors and recovery codes of accounts, as statements. Factors that were never confirmed are left out.
 * @param accounts their login names, in the order of the backup.
 * @returns '' for a database of an older build, which has neither.
 */
export async function dumpFactors(session: SqlSession, accounts: readonly string[]): Promise<string> {
  const [found] = await session.query<{ has_codes: boolean }>(
    `select to_regclass('private.recovery_codes') is not null as has_codes`,
  );
  if (!found?.has_codes) return '';

  const others = await session.query<{ statements: string }>(
    `select format($1, name, coalesce(
       jsonb_agg(factors.id order by factors.id) filter (where factors.status::text = 'verified'), '[]'
     )) as statements
     from unnest($2::text[]) with ordinality as accounts (name, place)
     join auth.users as users on users.email = name and not users.is_sso_user
     left join auth.mfa_factors as factors on factors.user_id = users.id
     group by place, name order by place`,
    [OTHER_FACTORS, accounts],
  );
  const factors = await session.query<{ statements: string }>(
    `select format($1, users.email, factors.id, friendly_name, factor_type, status, secret, factors.created_at,
       factors.updated_at) as statements
     from auth.mfa_factors as factors join auth.users as users on users.id = factors.user_id
     where users.email = any ($2::text[]) and not users.is_sso_user and status::text = 'verified'
     order by users.email, factors.id`,
    [FACTOR, accounts],
  );
  const codes = await session.query<{ statements: string }>(
    `select format($1, users.email, code_hash, made_at) as statements
     from private.recovery_codes as codes join auth.users as users on users.id = codes.user_id
     where users.email = any ($2::text[]) and not users.is_sso_user order by users.email, code_hash`,
    [RECOVERY_CODE, accounts],
  );
  return [...others, ...factors, ...codes].map(({ statements }) => statements.trimStart()).join('');
}
