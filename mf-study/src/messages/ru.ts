import common from '../../locales/ru.json' with { type: 'json' };

export const ru = common;
