import * as admin from '@repaso/admin';
import * as auth from '@repaso/auth';
import * as cards from '@repaso/cards-sync';
import * as decks from '@repaso/decks';
import path from 'node:path';
import type { z } from 'zod';
import * as standalone from '../environment.ts';
import * as gateway from '../gateway/environment.ts';
import { root } from './compose-file.ts';

/** The schemas of the environments of all programs. `start` is the program of `npm start`. */
const programs: Record<string, { shape: Readonly<Record<string, z.ZodType>> }> = {
  start: standalone.envSchema,
  gateway: gateway.envSchema,
  auth: auth.envSchema,
  'cards-sync': cards.envSchema,
  decks: decks.envSchema,
  admin: admin.envSchema,
};

/** A variable by its schemas: the programs that read it, and its different defaults. */
export interface ProcessVariable {
  programs: string[];
  /** `none`, `required`, or a value in backticks. A folder is relative to the root of the repository. */
  defaults: Set<string>;
}

/** Returns the variables of all programs by name. */
export function processVariables(): Map<string, ProcessVariable> {
  const found = new Map<string, ProcessVariable>();
  for (const [program, { shape }] of Object.entries(programs)) {
    for (const [name, schema] of Object.entries(shape)) {
      const variable = found.get(name) ?? { programs: [], defaults: new Set() };
      variable.programs.push(program);
      variable.defaults.add(defaultOf(schema));
      found.set(name, variable);
    }
  }
  return found;
}

function defaultOf(schema: z.ZodType): string {
  const { success, data } = schema.safeParse(undefined);
  if (!success) return 'required';
  if (data === undefined) return 'none';
  const text = typeof data === 'string' ? data : JSON.stringify(data);
  return `\`${path.isAbsolute(text) ? path.relative(root, text) || '.' : text}\``;
}
