import type { Locale } from '@repaso/shell-api';
import { renderStatic } from '@repaso/shell-api/static';
import { VisitorHome } from './features/home/visitor-home.component.tsx';
import { es } from './messages/es.ts';
import { ru } from './messages/ru.ts';

/** The screens that the build renders to static HTML, by path. No page loads this module. */
export const screens = {
  '/': (locale: Locale) => renderStatic(<VisitorHome />, { locale, path: '/', messages: { es, ru }[locale] }),
};
