import type { FieldStamps } from '@repaso/contracts';
import type { Stamp } from './hybrid-clock.ts';

/** The stamps of content that was written as a whole: one for every field. */
export const stampsOf = (stamp: Stamp): FieldStamps => ({
  frontValue: stamp,
  frontExample: stamp,
  backValue: stamp,
  backExample: stamp,
  tags: stamp,
  category: stamp,
  partOfSpeech: stamp,
  activeSide: stamp,
  suspended: stamp,
});
