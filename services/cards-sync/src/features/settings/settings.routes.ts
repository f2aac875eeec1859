import { reply, route, type RouteDefinition } from '@repaso/service-kit';
import { presentSettings } from './present-settings.presenter.ts';
import { checkSettings, findSettings, updateSettings } from './update-settings.command.ts';

export const settingsRoutes: RouteDefinition[] = [
  route('getSettings', 'verified', async ({ userId, em }) => {
    const settings = await findSettings(em, userId);
    return reply(presentSettings(settings));
  }),
  route(
    'updateSettings',
    'verified',
    async ({ body, userId, em, now }) => {
      const settings = await updateSettings(em, userId, body, now);
      return reply(presentSettings(settings), 'settings.updated');
    },
    { transaction: true, check: ({ body, now }) => checkSettings(body, now) },
  ),
];
