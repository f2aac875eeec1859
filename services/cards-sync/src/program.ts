import { nativePool } from '@repaso/service-kit';
import type { ServiceProgram } from '@repaso/service-kit';
import { createApp } from './app.ts';
import { upkeepTasks } from './db/upkeep-tasks.ts';
import { entities, migrationsPath, name } from './db/schema.ts';
import { replayRegularly } from './domain/scheduler/replay-regularly.ts';
import { countRegularly } from './domain/statistic/count-regularly.ts';
import { envSchema } from './env.ts';

/** Environment variables that the service itself reads. */
interface CardsSettings {
  DECKS_URL: string;
  STARTER_DECK: string;
}

/** The cards service as a program. It runs as a separate process or in the standalone program. */
export const program: ServiceProgram<CardsSettings> = {
  schema: { name, entities, migrationsPath },
  envSchema,
  upkeepTasks: () => upkeepTasks,
  async open(context, { DECKS_URL, STARTER_DECK }) {
    const pool = await nativePool(context.orm);
    const upkeep = [countRegularly(pool, context.log), replayRegularly(pool, context.log)];
    const app = createApp({
      ...context,
      sessions: context.sessions(),
      decksUrl: DECKS_URL,
      starterDeckId: STARTER_DECK === 'none' ? null : STARTER_DECK,
    });
    return {
      app,
      close: async () => {
        await Promise.all(upkeep.map((one) => one.stop()));
      },
    };
  },
};
