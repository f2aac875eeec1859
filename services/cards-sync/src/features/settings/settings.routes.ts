import { actingUser, reply, route, type RouteDefinition } from '@repaso/service-kit';
import { presentSettings } from './present-settings.presenter.ts';
import { findSettings, updateSettings } from './update-settings.command.ts';

export const settingsRoutes: RouteDefinition[] = [
  route('getSettings', 'verified', async ({ query, user, em }) => {
    const settings = await findSettings(em, actingUser(user, query.userId));
    return reply(presentSettings(settings));
  }),
  route(
    'updateSettings',
    'verified',
    async ({ body, user, em, now }) => {
      const settings = await updateSettings(em, actingUser(user, body.userId), body, now);
      return reply(presentSettings(settings), 'settings.updated');
    },
    { transaction: true },
  ),
];
