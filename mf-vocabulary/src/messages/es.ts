import decks from '../areas/decks/locales/es.json' with { type: 'json' };
import library from '../areas/library/locales/es.json' with { type: 'json' };
import making from '../areas/making/locales/es.json' with { type: 'json' };
import notes from '../areas/notes/locales/es.json' with { type: 'json' };
import training from '../areas/training/locales/es.json' with { type: 'json' };
import shared from '../shared/locales/es.json' with { type: 'json' };

export const es = { ...shared, ...decks, ...library, ...making, ...notes, ...training };
