import type { MikroORM } from '@mikro-orm/postgresql';
import { User } from '../../db/user.entity.ts';
import type { Passwords } from '../../passwords/passwords.ts';
import { createUser } from './create-user.command.ts';

/** Makes the first admin, once: afterwards admins make each other. Answers whether it did. */
export async function ensureFirstAdmin(
  orm: MikroORM,
  admin: { email: string; password: string; passwords: Passwords },
  now: Date,
): Promise<boolean> {
  const em = orm.em.fork();
  if ((await em.count(User, { role: 'admin' })) > 0) return false;
  const passwordHash = await admin.passwords.hash(admin.password);
  const { email } = admin;
  await createUser(em, { name: 'Admin', email, passwordHash, role: 'admin', emailVerified: true }, now);
  return true;
}
