/** Which keys apply: in a list of folders, in a list of cards, or with selected cards. */
export type DeskState = 'folders' | 'cards' | 'selection';

/** A key (or the message id of its name), and the message id of its effect. */
export interface DeskHint {
  key: string;
  label: string;
}

const arrows: DeskHint = { key: '↑↓', label: 'vocabulary.cards.key.arrows' };
const search: DeskHint = { key: '/', label: 'vocabulary.cards.key.search' };
const space: DeskHint = { key: 'vocabulary.cards.key.space-name', label: 'vocabulary.cards.key.space' };
const remove: DeskHint = { key: 'vocabulary.cards.key.delete-name', label: 'vocabulary.cards.key.delete' };

const hints: Record<DeskState, readonly DeskHint[]> = {
  folders: [arrows, { key: 'ENTER', label: 'vocabulary.cards.key.open' }, search],
  cards: [
    { key: 'TAB', label: 'vocabulary.cards.key.tab' },
    arrows,
    { key: 'ENTER', label: 'vocabulary.cards.key.enter' },
    space,
    remove,
    search,
  ],
  selection: [
    { key: 'TAB', label: 'vocabulary.cards.key.tab-actions' },
    arrows,
    space,
    remove,
    { key: 'ESC', label: 'vocabulary.cards.key.deselect' },
  ],
};

export function hintsOf(state: DeskState): readonly DeskHint[] {
  return hints[state];
}
