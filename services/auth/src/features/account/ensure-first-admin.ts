import type { MikroORM } from '@mikro-orm/postgresql';
import { User } from '../../db/entities/user.entity.ts';
import type { Passwords } from '../../domain/passwords/passwords.ts';
import { createUser } from './create-user.command.ts';

/** Creates an admin if no admin exists. Returns whether it created one. */
export async function ensureFirstAdmin(
  orm: MikroORM,
  admin: { email: string; password: string; passwords: Passwords },
  now: Date,
): Promise<boolean> {
  const passwordHash = await admin.passwords.hash(admin.password);
  return orm.em.fork().transactional(async (em) => {
    // Processes that start together must not each create one.
    await em.execute('lock table "auth"."user" in share row exclusive mode');
    if ((await em.count(User, { role: 'admin' })) > 0) return false;
    const { email } = admin;
    await createUser(em, { name: 'Admin', email, passwordHash, role: 'admin', emailVerified: true }, now);
    return true;
  });
}
