import decks from '../areas/decks/locales/ru.json' with { type: 'json' };
import library from '../areas/library/locales/ru.json' with { type: 'json' };
import making from '../areas/making/locales/ru.json' with { type: 'json' };
import notes from '../areas/notes/locales/ru.json' with { type: 'json' };
import training from '../areas/training/locales/ru.json' with { type: 'json' };
import shared from '../shared/locales/ru.json' with { type: 'json' };

export const ru = { ...shared, ...decks, ...library, ...making, ...notes, ...training };
