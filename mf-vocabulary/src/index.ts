import type { RemoteRoute, RemoteStart } from '@repaso/shell-api';

export const contractVersion = 1;

const hub = async () => {
  const { HubScreen } = await import('./features/hub/hub.component.tsx');
  return { Component: HubScreen };
};

const create = async () => {
  const { CreateScreen } = await import('./features/create/create.component.tsx');
  return { Component: CreateScreen };
};

const manual = async () => {
  const { ManualScreen } = await import('./features/manual/manual.component.tsx');
  return { Component: ManualScreen };
};

const aiCards = async () => {
  const { AiScreen } = await import('./features/ai/ai.component.tsx');
  return { Component: AiScreen };
};

const creationArea = async () => {
  const { CreationArea } = await import('./features/ai/creation-area.component.tsx');
  return { Component: CreationArea };
};

const inCreationArea = (children: RemoteRoute[]): RemoteRoute[] => [{ lazy: creationArea, children }];

const importing = async () => {
  const { ImportScreen } = await import('./features/import/import-screen.component.tsx');
  return { Component: ImportScreen };
};

const cards = async () => {
  const { CardsScreen } = await import('./features/cards/cards.component.tsx');
  return { Component: CardsScreen };
};

const catalogue = async () => {
  const { CatalogueScreen } = await import('./features/deck/catalogue.component.tsx');
  return { Component: CatalogueScreen };
};

const deck = async () => {
  const { DeckScreen } = await import('./features/deck/deck.component.tsx');
  return { Component: DeckScreen };
};

const exporting = async () => {
  const { ExportScreen } = await import('./features/export/export.component.tsx');
  return { Component: ExportScreen };
};

const practice = async () => {
  const { TrainingScreen } = await import('./features/training/training.component.tsx');
  return { Component: TrainingScreen };
};

const notes = async () => {
  const [{ notesScreenWith }, { WordPicker }] = await Promise.all([
    import('./features/notes/notes.component.tsx'),
    import('./features/ai/word-picker.component.tsx'),
  ]);
  return { Component: notesScreenWith(WordPicker) };
};

export function start(): RemoteStart {
  return {
    contractVersion,
    routes: inCreationArea([
      { path: 'vocabulary', lazy: hub },
      { path: 'vocabulary/cards', lazy: cards },
      { path: 'vocabulary/export', lazy: exporting },
      { path: 'vocabulary/create', lazy: create },
      { path: 'vocabulary/create/manual', lazy: manual },
      { path: 'vocabulary/create/import', lazy: importing },
      { path: 'vocabulary/create/ai', lazy: aiCards },
      { path: 'vocabulary/practice', lazy: practice },
      { path: 'vocabulary/deck', lazy: catalogue },
      { path: 'vocabulary/notes', lazy: notes },
      { path: 'vocabulary/deck/:idOrCode', lazy: deck },
    ]),
    messages: {
      es: async () => (await import('../locales/es.json')).default,
      ru: async () => (await import('../locales/ru.json')).default,
    },
  };
}
