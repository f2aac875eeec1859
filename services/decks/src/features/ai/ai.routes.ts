import { createMetrics, nativePool, reply, route } from '@repaso/service-kit';
import type { RouteDefinition, ServiceDeps } from '@repaso/service-kit';
import { createAiMetrics } from './ai-metrics.ts';
import { dayOf, wordsUsed } from './ai-quota.repository.ts';
import type { AiSettings } from './ai-settings.ts';
import { generateCards } from './generate-cards.command.ts';
import { catalogueGenerator } from './generators/catalogue.ts';
import { openAiGenerator } from './generators/openai.ts';
import { webhookGenerator } from './generators/webhook.ts';
import type { Generator } from './outcome.ts';
import { createUserQueue } from './user-queue.ts';
import { createVerbForms } from '@repaso/conjugation/words';

type AiDeps = Pick<ServiceDeps, 'orm' | 'log' | 'now' | 'metrics'>;

export function aiRoutes(deps: AiDeps, settings: AiSettings): RouteDefinition[] {
  const verbForms = createVerbForms();
  const generator = chooseGenerator();
  const tools = {
    ...{ generator, verbForms, log: deps.log, ...settings },
    queue: createUserQueue({ concurrency: 2, maxWaiting: 20 }),
    count: createAiMetrics(deps.metrics ?? createMetrics(), generator.name),
  };
  const limit = settings.dailyWords;
  return [
    route('generateAiCards', 'verified', async ({ body, userId, em, now, signal }) => {
      const pool = await nativePool(em);
      const cards = await generateCards({ ...tools, pool }, body, { userId, now, signal });
      return reply({ cards, quota: { used: await wordsUsed(pool, userId, dayOf(now)), limit } });
    }),

    route('getAiQuota', 'verified', async ({ userId, em, now }) => {
      const used = await wordsUsed(await nativePool(em), userId, dayOf(now));
      return reply({ used, limit, generator: generator.name });
    }),
  ];

  function chooseGenerator(): Generator {
    if (settings.openai) return openAiGenerator(settings.openai);
    if (settings.webhook) return webhookGenerator(settings.webhook, deps.now);
    return catalogueGenerator(() => nativePool(deps.orm), verbForms);
  }
}
