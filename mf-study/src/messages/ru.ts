import study from '../../locales/ru.json' with { type: 'json' };
import listening from '../features/listening/locales/ru.json' with { type: 'json' };
import statistics from '../features/statistics/locales/ru.json' with { type: 'json' };

export const ru = { ...study, ...listening, ...statistics };
