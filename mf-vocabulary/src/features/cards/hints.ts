/** What the keyboard can do next: go through folders, go through cards, or do something with selected cards. */
export type DeskState = 'folders' | 'cards' | 'selection';

/** A key, or the id of the message that names it, and the id of what it does. */
export interface DeskHint {
  key: string;
  label: string;
}

const say = (id: string) => `vocabulary.cards.key.${id}`;
const arrows: DeskHint = { key: '↑↓', label: say('arrows') };
const search: DeskHint = { key: '/', label: say('search') };
const space: DeskHint = { key: say('space-name'), label: say('space') };
const remove: DeskHint = { key: say('delete-name'), label: say('delete') };

const hints: Record<DeskState, readonly DeskHint[]> = {
  folders: [arrows, { key: 'ENTER', label: say('open') }, search],
  cards: [
    { key: 'TAB', label: say('tab') },
    arrows,
    { key: 'ENTER', label: say('enter') },
    space,
    remove,
    search,
  ],
  selection: [
    { key: 'TAB', label: say('tab-actions') },
    arrows,
    space,
    remove,
    { key: 'ESC', label: say('deselect') },
  ],
};

/** The keys that work in a state, and no other. */
export function hintsOf(state: DeskState): readonly DeskHint[] {
  return hints[state];
}
