import audit from '../areas/audit/locales/es.json' with { type: 'json' };
import decks from '../areas/decks/locales/es.json' with { type: 'json' };
import health from '../areas/health/locales/es.json' with { type: 'json' };
import lessons from '../areas/lessons/locales/es.json' with { type: 'json' };
import passkeys from '../areas/passkeys/locales/es.json' with { type: 'json' };
import releases from '../areas/releases/locales/es.json' with { type: 'json' };
import statistic from '../areas/statistic/locales/es.json' with { type: 'json' };
import teams from '../areas/teams/locales/es.json' with { type: 'json' };
import verbs from '../areas/verbs/locales/es.json' with { type: 'json' };
import users from '../areas/users/locales/es.json' with { type: 'json' };
import frame from '../frame/locales/es.json' with { type: 'json' };
import shared from '../shared/locales/es.json' with { type: 'json' };

export const es = {
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
