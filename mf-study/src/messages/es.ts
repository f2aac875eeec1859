import study from '../../locales/es.json' with { type: 'json' };
import listening from '../features/listening/locales/es.json' with { type: 'json' };
import statistics from '../features/statistics/locales/es.json' with { type: 'json' };

export const es = { ...study, ...listening, ...statistics };
