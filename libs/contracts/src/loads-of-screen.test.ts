import { loadsOfScreen } from './loads-of-screen.ts';
import type { LoadingFacts } from './loads-of-screen.ts';

const preload = {
  start: ['start.js', '@repaso/card-store'],
  texts: { es: ['es.js'], ru: ['ru.js'] },
  screens: { '/': ['home.js'], '/verbs/new': ['new.js'], '/verbs/:verb': ['verb.js', 'verb.css'] },
};
const facts: LoadingFacts = { container: { file: 'entry.js', type: 'global' }, preload };
const always = ['entry.js', 'start.js', '@repaso/card-store'];

test.each([
  ['the home screen', '/', ['home.js']],
  ['a screen with a parameter', '/verbs/hablar', ['verb.js', 'verb.css']],
  ['the first of two patterns', '/verbs/new', ['new.js']],
  ['a screen that is not listed', '/verbs/hablar/more', []],
])('the files of %s', (_, path, ofScreen) => {
  expect(loadsOfScreen(facts, path, 'ru')).toEqual([...always, 'ru.js', ...ofScreen]);
});

test('a screen with texts of its own also loads those of its language', () => {
  const screenTexts = { '/verbs/:verb': { es: ['verb-es.js'], ru: ['verb-ru.js'] } };
  const loads = loadsOfScreen({ ...facts, preload: { ...preload, screenTexts } }, '/verbs/hablar', 'ru');
  expect(loads).toEqual([...always, 'ru.js', 'verb-ru.js', 'verb.js', 'verb.css']);
});

test('a build that is an ES module or says nothing loads nothing early', () => {
  expect(loadsOfScreen({ ...facts, container: { file: 'entry.js', type: 'module' } }, '/', 'es')).toEqual([]);
  expect(loadsOfScreen({ container: facts.container }, '/', 'es')).toEqual([]);
});
