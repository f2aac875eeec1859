/** The alerts, dashboards and runbooks fit together. `metrics.pg.test.ts` compares them with the metrics. */
import { endpoints } from '@repaso/contracts';
import { queriesOf, readAlerts, readDashboards, readRunbooks } from './test/sight-files.ts';

const alerts = await readAlerts();
const dashboards = await readDashboards();
const runbooks = await readRunbooks();
const routes = new Set(Object.values(endpoints).map(([, path]): string => path));
const calls = new Set(Object.values(endpoints).map((endpoint) => endpoint.join(' ')));

test('each alert leads to a section of its own, and each section belongs to an alert', () => {
  expect(alerts.length).toBeGreaterThan(5);
  const anchors = alerts.map(({ alert }) => alert.toLowerCase());
  expect(alerts.map(({ annotations }) => annotations.runbook)).toEqual(
    anchors.map((anchor) => `docs/operations.md#${anchor}`),
  );
  expect([...runbooks.keys()]).toEqual(anchors);
});

test.each([...runbooks])(
  'the section %s names a dashboard and a panel that exist',
  (_, { dashboard, panel }) => {
    expect(dashboards.get(dashboard)?.panels.map(({ title }) => title)).toContain(panel);
  },
);

test('dashboards have ids and titles of their own, and a query in each panel', () => {
  const all = [...dashboards.values()];
  expect([...dashboards.keys()].sort()).toEqual(['releases.json', 'services.json', 'sync.json']);
  expect(new Set(all.map(({ uid }) => uid)).size).toBe(all.length);
  for (const { panels } of all) {
    expect(new Set(panels.map(({ title }) => title)).size).toBe(panels.length);
    expect(panels.filter(({ targets }) => targets.length === 0)).toEqual([]);
  }
});

test('queries of metrics name only routes of contracts', () => {
  const queries = [
    ...alerts.map(({ expr }) => expr),
    ...[...dashboards.values()].flatMap((one) => queriesOf(one, 'expr')),
  ];
  const named = queries.join('\n').matchAll(/\broute(=~?)"([^"]+)"/g);
  const patterns = [...named].map(([, operator, value = '']) =>
    operator === '=' ? value : new RegExp(`^${value}$`),
  );
  const isKnown = (pattern: string | RegExp) =>
    typeof pattern === 'string' ? routes.has(pattern) : [...routes].some((route) => pattern.test(route));
  expect(patterns.length).toBeGreaterThan(8);
  expect(patterns.filter((pattern) => !isKnown(pattern))).toEqual([]);
});

test('queries of traces name only calls of contracts', () => {
  const queries = [
    ...[...runbooks.values()].map(({ traces }) => traces),
    ...[...dashboards.values()].flatMap((one) => queriesOf(one, 'query')),
  ];
  const named = [...queries.join('\n').matchAll(/\bname = "([A-Z]+ [^"]+)"/g)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(4);
  expect(named.filter((name) => !calls.has(name))).toEqual([]);
});
