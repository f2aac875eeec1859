import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { v7 } from 'uuid';
import { failureOf, useIntl, useNavigate, useToast } from '@repaso/shell-api';
import type { CodedFailure } from '@repaso/shell-api';
import type { VerbWithForms } from '@repaso/contracts';
import { useKeptDraft } from '../../shared/draft/kept-draft.hook.ts';
import type { DraftStorage, StoredDraft } from '../../shared/draft/draft-storage.ts';
import { useConjugation } from './conjugation.resource.ts';
import { bodyOf, changeCell, draftOf, emptyDraft, problemsOf } from './verb-draft.ts';
import type { Problems, VerbDraft } from './verb-draft.ts';
import { computedForms, negativeForms, proposalFor } from './verb-table.ts';
import { verbsApi } from './verbs.resource.ts';

export interface VerbFormSources {
  /** The stored verb; null for a new one. */
  verb: VerbWithForms | null;
  storage: DraftStorage<VerbDraft>;
  /** The draft of an earlier visit, or null. */
  stored: StoredDraft<VerbDraft> | null;
}

/** State of the form of a verb. */
export function useVerbForm({ verb, storage, stored }: VerbFormSources) {
  const [initial] = useState(() => ({
    content: verb === null ? emptyDraft : draftOf(verb),
    version: verb?.version ?? 0,
  }));
  const kept = useKeptDraft({ storage, stored, ...initial });
  const { content: draft, version } = kept;
  const conjugation = useConjugation();
  const forms = useForms(draft, conjugation.library);
  const [hasTried, setTried] = useState(false);
  const saving = useSaving(verb?.id ?? null, kept.forget);
  const change = (changes: Partial<VerbDraft>) => kept.change({ ...draft, ...changes });
  const problems = problemsOf(draft);
  const found: Problems = { ...problems, ...saving.problem };

  /** Saves over the version that the draft was made from, or over `version` if given. */
  const save = async (over = version) => {
    setTried(true);
    if (Object.keys(problems).length > 0) return;
    await saving.save(bodyOf(draft, forms.proposal), over);
  };
  const setCell = (key: string, text: string | null) => {
    const computed = forms.computed.get(key);
    const values = computed === undefined ? [] : [computed.form, ...computed.accepted];
    change({ cells: changeCell(draft.cells, key, text ?? values[0] ?? '', values) });
  };
  return {
    ...{ draft, change, setCell, save, conjugation, forms },
    ...{
      failure: saving.failure,
      isBusy: saving.isBusy,
      restoredFrom: kept.restoredFrom,
      beginAnew: () => kept.restart(initial.content, initial.version),
    },
    problems: hasTried ? found : saving.problem,
  };
}

/** What the library computes for a draft. It is computed in a later render, so that typing is not delayed. */
function useForms(draft: VerbDraft, library: ReturnType<typeof useConjugation>['library']) {
  const infinitive = useDeferredValue(draft.infinitive);
  const proposal = useMemo(
    () => (library === null ? null : proposalFor(library, infinitive)),
    [library, infinitive],
  );
  const participle = useDeferredValue(draft.participle) ?? proposal?.participle ?? '';
  const computed = useMemo(
    () => (library === null ? new Map<string, never>() : computedForms(library, infinitive, participle)),
    [library, infinitive, participle],
  );
  const negative = useMemo(
    () =>
      library === null
        ? new Map<never, string>()
        : negativeForms(library, { infinitive, cells: draft.cells }),
    [library, infinitive, draft.cells],
  );
  return { proposal, computed, negative };
}

/** Returns a function that creates or changes the verb, and what its last call failed with. */
function useSaving(id: string | null, forgetDraft: () => void) {
  const intl = useIntl();
  const toast = useToast();
  const navigate = useNavigate();
  const [newId] = useState(() => v7());
  const [create] = verbsApi.useCreateVerbMutation();
  const [update] = verbsApi.useUpdateVerbMutation();
  const isSaving = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CodedFailure | null>(null);

  const save = async (body: ReturnType<typeof bodyOf>, version: number) => {
    if (isSaving.current) return;
    isSaving.current = true;
    setBusy(true);
    setFailure(null);
    try {
      if (id === null) await create({ id: newId, ...body }).unwrap();
      else await update({ id, body: { ...body, version } }).unwrap();
      forgetDraft();
      const text = intl.formatMessage({ id: 'admin.verbs.saved' }, { infinitive: body.infinitive });
      toast.show({ text, tone: 'success' });
      navigate('/admin/verb');
    } catch (error) {
      setFailure(failureOf(error));
    } finally {
      isSaving.current = false;
      setBusy(false);
    }
  };
  const isTaken = failure?.code === 'INFINITIVE_TAKEN';
  const problem: Problems = isTaken ? { infinitive: 'errors.INFINITIVE_TAKEN' } : {};
  return { save, isBusy, failure: isTaken ? null : failure, problem };
}
