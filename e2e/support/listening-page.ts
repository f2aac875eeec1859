import type { Page } from '@playwright/test';
import { text } from './texts.ts';
import type { Locale } from './texts.ts';

/** Page object of the practice of listening: the list and a lesson. */
export function listeningPage(page: Page, locale: Locale) {
  const say = (id: string) => text('mf-study', `study.listening.${id}`, locale);
  const audio = page.locator('audio[data-recording]');
  return {
    say,
    audio,
    button: (id: string) => page.getByRole('button', { name: say(id), exact: true }),
    /** The lines of the transcript. */
    segments: page.locator('[data-segment]'),
    currentSegment: page.locator('[data-segment][aria-current=true]'),
    play: page.locator('[data-play]'),
    field: page.getByRole('textbox', { name: say('write') }),
    result: page.getByTestId('dictation-result'),
    /** Position of the recording in seconds. */
    time: () => audio.evaluate((element: HTMLAudioElement) => element.currentTime),
    isPaused: () => audio.evaluate((element: HTMLAudioElement) => element.paused),
  };
}

/** Lesson of the starter content. */
export const familyLesson = {
  title: 'Mi familia',
  path: '/practice/listening/f3b30e37-2205-5885-8a7a-1e0d8e9d208f',
  segments: 12,
};
