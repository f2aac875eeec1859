import { reply, route, type RouteDefinition } from '@repaso/service-kit';
import { findSettings, presentSettings } from '../../domain/settings/settings-view.ts';
import { checkSettings, updateSettings } from './update-settings.command.ts';

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
    { transaction: true, check: ({ body }) => checkSettings(body) },
  ),
];
