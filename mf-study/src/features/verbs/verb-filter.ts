import { verbGroups } from '@repaso/contracts';
import type { PracticeVerb, VerbGroup } from '@repaso/contracts';
import { comparisonForm } from '@repaso/text';

export const verbKinds = ['regular', 'irregular', 'reflexive'] as const;
export type VerbKind = (typeof verbKinds)[number];

/** Which verbs a list shows. Null means all. */
export interface VerbFilter {
  search: string;
  group: VerbGroup | null;
  kind: VerbKind | null;
}

/** Reads the filter from the address of the screen. Unknown values are ignored. */
export function filterOf(params: URLSearchParams): VerbFilter {
  return {
    search: params.get('q') ?? '',
    group: verbGroups.find((group) => group === params.get('group')) ?? null,
    kind: verbKinds.find((kind) => kind === params.get('kind')) ?? null,
  };
}

export function isOfKind(verb: PracticeVerb, kind: VerbKind): boolean {
  if (kind === 'reflexive') return verb.isReflexive;
  return verb.isIrregular === (kind === 'irregular');
}

/** Returns the verbs that a filter lets through. Accents and case of the search do not matter. */
export function filterVerbs(
  verbs: readonly PracticeVerb[],
  { search, group, kind }: VerbFilter,
): readonly PracticeVerb[] {
  const wanted = comparisonForm(search, 'keywords').split(' ').filter(Boolean);
  return verbs.filter((verb) => {
    const text = comparisonForm([verb.infinitive, ...verb.translations].join(' '), 'keywords');
    return (
      (group === null || verb.group === group) &&
      (kind === null || isOfKind(verb, kind)) &&
      wanted.every((word) => text.includes(word))
    );
  });
}
