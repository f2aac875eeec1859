import type { ReactNode } from 'react';
import type { Locale } from '@repaso/shell-api';
import { renderStatic } from '@repaso/shell-api/static';
import { StudyPaint } from './features/study/study-paint.component.tsx';
import { VisitorHome } from './features/home/visitor-home.component.tsx';
import { es } from './messages/es.ts';
import { ru } from './messages/ru.ts';

const rendered = (path: string, screen: ReactNode) => (locale: Locale) =>
  renderStatic(screen, { locale, path, messages: { es, ru }[locale] });

/** The screens that the build renders to static HTML, by path. No page loads this module. */
export const screens = {
  '/': rendered('/', <VisitorHome />),
  '/practice/cards': rendered('/practice/cards', <StudyPaint />),
};
