import type { Browser, BrowserContextOptions, CDPSession, Page } from '@playwright/test';
import { countFlights } from '@repaso/testing';
import { gzipSync } from 'node:zlib';
import type { Learner, Platform } from '../support/platform.ts';

/** Cost of opening the study screen with empty caches. */
export interface FirstLoad {
  times: CardTimes;
  /** Only scripts, until the screen is ready: number of requests, bytes on the wire, and bytes when compressed by gzip at its default level. */
  scripts: { requests: number; wire: number; gzip: number };
  /** Bytes, compressed by gzip, of the scripts that ran before the card was painted. */
  gzipUntilPainted: number;
  requests: number;
  /** Number of requests that the page made one after the other until the card was painted. */
  flights: number;
}

/**
 * A phone on 4G as Chromium's tools define it. `latency` is in milliseconds, `throughput` in bytes per second (1.6
 * Mbit/s). The processor is slowed by the factor `slowdown`.
 */
export const phoneOn4g = { latency: 150, throughput: (1.6 * 1024 * 1024) / 8, slowdown: 4 };

/** A phone's window. */
export const phone: BrowserContextOptions = {
  viewport: { width: 412, height: 823 },
  isMobile: true,
  hasTouch: true,
};

/**
 * Opens the study screen as a signed-in learner with empty caches. With `throttle` the network and the processor are
 * slowed down.
 */
export async function firstLoad(
  browser: Browser,
  platform: Platform,
  learner: Learner,
  throttle?: typeof phoneOn4g,
): Promise<FirstLoad> {
  const context = await browser.newContext({ ...phone, locale: 'es-ES' });
  try {
    await platform.signIn(context, learner);
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    const network = await follow(cdp);
    if (throttle !== undefined) await slowDown(cdp, throttle);
    await watchCard(page);
    await page.goto(`${platform.origin}/es/practice/cards`, { waitUntil: 'commit' });
    const times = await cardTimes(page);
    const flights = countFlights(await timingsOf(page), times.painted);
    const seen = network.seen();
    const scripts = seen.filter(({ type }) => type === 'Script');
    const bodies = await Promise.all(
      scripts.map(async ({ id, url }) => ({ url, gzip: gzipSync(await bodyOf(cdp, id)).length })),
    );
    const ran = new Set(times.scripts);
    return {
      times,
      scripts: {
        requests: scripts.length,
        wire: sum(scripts.map(({ bytes }) => bytes)),
        gzip: sum(bodies.map(({ gzip }) => gzip)),
      },
      gzipUntilPainted: sum(bodies.filter(({ url }) => ran.has(url)).map(({ gzip }) => gzip)),
      requests: seen.length,
      flights,
    };
  } finally {
    await context.close();
  }
}

/** Slows the network and the processor of a page down. */
export async function slowDown(cdp: CDPSession, { latency, throughput, slowdown }: typeof phoneOn4g) {
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}

/** Milliseconds from the start of the navigation. */
export interface CardTimes {
  /** The first frame with anything of the page. */
  firstPaint: number;
  /** The first frame that shows the word of a card. The early script may have drawn it. */
  painted: number;
  /** Addresses of the scripts that were in the document, and so ran, before that frame. */
  scripts: string[];
  /** The first frame of the screen itself, on which everything works. */
  ready: number;
}

/** Measures in the page itself when the card is there. Call it before the navigation. */
export async function watchCard(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const times: Partial<CardTimes> = {};
    Object.assign(window, { cardTimes: times });
    const note = (name: 'painted' | 'ready') => {
      times[name] = 0;
      requestAnimationFrame(() => setTimeout(() => (times[name] = performance.now())));
    };
    new MutationObserver((_, observer) => {
      const word = document.querySelector('[data-flipped] [lang]');
      if (word === null || word.textContent.trim() === '') return;
      if (times.painted === undefined) {
        times.scripts = [...document.scripts].map(({ src }) => src).filter((src) => src !== '');
        note('painted');
      }
      // What the early script draws has buttons that wait for the code.
      if (document.querySelector('#root button[inert], #repaso-first-paint') !== null) return;
      observer.disconnect();
      times.firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN;
      note('ready');
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
}

/** Returns the times of `watchCard` when the screen is ready. */
export async function cardTimes(page: Page): Promise<CardTimes> {
  const times = await page.waitForFunction(
    () => {
      const measured = Reflect.get(window, 'cardTimes') as Partial<CardTimes> | undefined;
      return (measured?.ready ?? 0) > 0 ? (measured as CardTimes) : null;
    },
    undefined,
    { timeout: 60_000 },
  );
  return (await times.jsonValue()) ?? { firstPaint: NaN, painted: NaN, ready: NaN, scripts: [] };
}

/** Returns when the browser loaded the page and its files. */
const timingsOf = (page: Page): Promise<PerformanceResourceTiming[]> =>
  page.evaluate(
    () =>
      [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map(
        (entry) => entry.toJSON() as unknown,
      ) as PerformanceResourceTiming[],
  );

interface Loaded {
  id: string;
  url: string;
  type: string;
  bytes: number;
}

async function follow(cdp: CDPSession) {
  const responses = new Map<string, { type: string; url: string }>();
  const loaded: Loaded[] = [];
  cdp.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (response.url.startsWith('http')) responses.set(requestId, { type, url: response.url });
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const response = responses.get(requestId);
    if (response !== undefined) loaded.push({ id: requestId, ...response, bytes: encodedDataLength });
  });
  await cdp.send('Network.enable');
  return { seen: () => [...loaded] };
}

async function bodyOf(cdp: CDPSession, requestId: string): Promise<Buffer> {
  const { body, base64Encoded } = await cdp.send('Network.getResponseBody', { requestId });
  return Buffer.from(body, base64Encoded ? 'base64' : 'utf8');
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
