import { fieldRoles } from '@repaso/exchange';
import type { NoteTypeChoices } from '@repaso/exchange';
import { z } from 'zod';
import { learnerStorage } from '../../../shared/learner-storage.ts';

const key = 'import-note-types';
/** Mappings kept at most; the ones given last stay. */
const mostKept = 50;
const keptMappings = z.record(z.string(), z.array(z.enum(fieldRoles).nullable())).catch({});

/** What the learner said of note types in earlier imports on this device; nothing when it cannot be read. */
export async function rememberedMappings(userId: string): Promise<NoteTypeChoices> {
  return keptMappings.parse(
    await learnerStorage(userId)
      .read(key)
      .catch(() => null),
  );
}

/** Remembers mappings for the next package that holds these note types. */
export async function rememberMappings(userId: string, choices: NoteTypeChoices): Promise<void> {
  await learnerStorage(userId).change(key, (kept) => latestOf(keptMappings.parse(kept), choices));
}

/** The mappings given last, at the end. */
export function latestOf(kept: NoteTypeChoices, given: NoteTypeChoices): NoteTypeChoices {
  const before = Object.entries(kept).filter(([known]) => !(known in given));
  return Object.fromEntries([...before, ...Object.entries(given)].slice(-mostKept));
}
