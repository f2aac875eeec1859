import common from '../../locales/es.json' with { type: 'json' };

export const es = common;
