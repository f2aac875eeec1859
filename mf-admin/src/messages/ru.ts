import audit from '../areas/audit/locales/ru.json' with { type: 'json' };
import decks from '../areas/decks/locales/ru.json' with { type: 'json' };
import health from '../areas/health/locales/ru.json' with { type: 'json' };
import lessons from '../areas/lessons/locales/ru.json' with { type: 'json' };
import passkeys from '../areas/passkeys/locales/ru.json' with { type: 'json' };
import releases from '../areas/releases/locales/ru.json' with { type: 'json' };
import statistic from '../areas/statistic/locales/ru.json' with { type: 'json' };
import teams from '../areas/teams/locales/ru.json' with { type: 'json' };
import verbs from '../areas/verbs/locales/ru.json' with { type: 'json' };
import users from '../areas/users/locales/ru.json' with { type: 'json' };
import frame from '../frame/locales/ru.json' with { type: 'json' };
import shared from '../shared/locales/ru.json' with { type: 'json' };

export const ru = {
  ...shared,
  ...frame,
  ...decks,
  ...health,
  ...lessons,
  ...passkeys,
  ...releases,
  ...statistic,
  ...teams,
  ...verbs,
  ...audit,
  ...users,
};
