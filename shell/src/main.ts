import './without-eval.ts';
import '@repaso/ui/tokens.css';
import '@repaso/ui/fonts.css';
import '@repaso/ui/global.css';
import './boot.css';
import { tabStorage } from './device-storage.ts';
import { takeBeginning } from './early/beginning.ts';
import { endTask } from './end-task.ts';
import { firstScreen } from './routes/first-screen.ts';
import { isReloadLoop } from './routes/reload-loop.ts';

/**
 * Runs the start in several tasks, so that the browser can handle input in between. The imports load nothing: they
 * evaluate modules of this file's chunk, and each has a task of its own because that takes long on a phone.
 */
async function start(): Promise<void> {
  const { calls, screen } = takeBeginning();
  await endTask();
  const { openPlatform } = await import(/* webpackMode: "eager" */ './open-platform.ts');
  await endTask();
  const platform = await openPlatform(calls, screen);
  // Only the shell's messages are loaded before the first render; remotes load their own.
  const texts = platform.catalogues.load(platform.locale);
  await endTask();
  const { guardPage } = await import(/* webpackMode: "eager" */ './guard-page.ts');
  guardPage();
  await endTask();
  const { createRouter } = await import(/* webpackMode: "eager" */ './routes/router.tsx');
  await endTask();
  const router = createRouter(platform, isReloadLoop(location, tabStorage, Date.now()));
  await endTask();
  const { renderPage } = await import(/* webpackMode: "eager" */ './render-page.tsx');
  await Promise.all([texts, firstScreen(router)]);
  renderPage(platform, router);
}

// There is no top-level `await`, because webpack cannot concatenate an async module with its imports.
void start();
