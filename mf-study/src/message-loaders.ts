/** The texts of the remote, each part with the screens that need it. */
import type { MessageLoaders } from '@repaso/shell-api';

/** Texts of the home screen, of the list of practices, and of the study screen. */
export const commonMessages: MessageLoaders = {
  es: async () => (await import('./messages/es.ts')).es,
  ru: async () => (await import('./messages/ru.ts')).ru,
};

export const verbMessages: MessageLoaders = {
  es: async () => (await import('./features/verbs/locales/es.json')).default,
  ru: async () => (await import('./features/verbs/locales/ru.json')).default,
};

export const listeningMessages: MessageLoaders = {
  es: async () => (await import('./features/listening/locales/es.json')).default,
  ru: async () => (await import('./features/listening/locales/ru.json')).default,
};

export const statisticsMessages: MessageLoaders = {
  es: async () => (await import('./features/statistics/locales/es.json')).default,
  ru: async () => (await import('./features/statistics/locales/ru.json')).default,
};

/** Texts of the settings of reviews. */
export const reviewMessages: MessageLoaders = {
  es: async () => (await import('./features/review-settings/locales/es.json')).default,
  ru: async () => (await import('./features/review-settings/locales/ru.json')).default,
};
