import { useRef, useState } from 'react';
import type { CardStore, LastImport, UndoneImport } from '@repaso/card-store';
import { failureOf } from './reading.hook.ts';

/** How far the undo of an import is. */
export type Undoing =
  | { kind: 'none' }
  | { kind: 'running'; done: number; total: number }
  | { kind: 'undone'; result: UndoneImport }
  /** Nothing was taken back. */
  | { kind: 'failed'; code: string };

/** Undoes the last import, once at a time. */
export function useUndoing(store: CardStore) {
  const [undoing, setUndoing] = useState<Undoing>({ kind: 'none' });
  const isRunning = useRef(false);
  const undo = async ({ changes: total }: Pick<LastImport, 'changes'>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setUndoing({ kind: 'running', done: 0, total });
    try {
      const result = await store.undoImport({
        onProgress: (done) => setUndoing({ kind: 'running', done, total }),
      });
      setUndoing(result === null ? { kind: 'none' } : { kind: 'undone', result });
    } catch (error) {
      setUndoing({ kind: 'failed', code: failureOf(error).code });
    } finally {
      isRunning.current = false;
    }
  };
  return { undoing, undo, forget: () => setUndoing({ kind: 'none' }) };
}
