import bcrypt from 'bcryptjs';

/** What a password's hash costs. */
const BCRYPT_ROUNDS = 10;

/** Hashes of passwords, as Supabase Auth keeps them. */
export const passwordHasher = {
  hash: (password: string): Promise<string> => bcrypt.hash(password, BCRYPT_ROUNDS),
  /** @param hash null: there is none, and no password is right. */
  verify: async (password: string, hash: string | null): Promise<boolean> =>
    hash !== null && bcrypt.compare(password, hash),
};
