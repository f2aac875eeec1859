import { RateLimitCount } from '@repaso/service-kit';
import path from 'node:path';
import { Account } from './account.entity.ts';
import { AuditEntry } from './audit-entry.entity.ts';
import { DeletedUser } from './deleted-user.entity.ts';
import { Mail } from './mail.entity.ts';
import { RevocationEntry, RevocationHead } from './revocation-entry.entity.ts';
import { Session } from './session.entity.ts';
import { SigningKey } from './signing-key.entity.ts';
import { User } from './user.entity.ts';
import { Verification } from './verification.entity.ts';

export const name = 'auth';
export const entities = [
  User,
  Session,
  Account,
  Verification,
  Mail,
  AuditEntry,
  DeletedUser,
  SigningKey,
  RevocationEntry,
  RevocationHead,
  RateLimitCount,
];
export const migrationsPath = path.join(import.meta.dirname, 'migrations');
