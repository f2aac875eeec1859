import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { root } from './compose-file.ts';

const text = z.string();
const ruleFile = z.object({
  groups: z.array(
    z.object({
      rules: z.array(z.object({ alert: text, expr: text, annotations: z.object({ runbook: text }) }).loose()),
    }),
  ),
});
const target = z.object({ expr: text.optional(), query: text.optional() }).loose();
const dashboardFile = z.object({
  uid: text,
  title: text,
  panels: z.array(z.object({ title: text, targets: z.array(target) }).loose()),
});

export type Dashboard = z.infer<typeof dashboardFile>;

/** Returns the alerts of deploy/prometheus-alerts.yml. */
export async function readAlerts() {
  const file = await readFile(path.join(root, 'deploy/prometheus-alerts.yml'), 'utf8');
  return ruleFile.parse(parse(file)).groups.flatMap(({ rules }) => rules);
}

/** Returns the dashboards of deploy/grafana by name of the file. */
export async function readDashboards(): Promise<Map<string, Dashboard>> {
  const folder = path.join(root, 'deploy/grafana');
  const files = await readdir(folder);
  const read = async (file: string): Promise<[string, Dashboard]> => [
    file,
    dashboardFile.parse(JSON.parse(await readFile(path.join(folder, file), 'utf8'))),
  ];
  return new Map(await Promise.all(files.map(read)));
}

/** Returns the queries of all panels of a dashboard: `expr` of metrics, `query` of traces. */
export const queriesOf = ({ panels }: Dashboard, kind: 'expr' | 'query'): string[] =>
  panels.flatMap(({ targets }) => targets.flatMap((one) => one[kind] ?? []));

export interface Runbook {
  /** File name of the dashboard that the runbook links to. */
  dashboard: string;
  /** Title of the panel to look at in that dashboard. */
  panel: string;
  /** Query that finds the traces of the problem. */
  traces: string;
}

/** Returns the sections of docs/operations.md that are runbooks, by anchor. */
export async function readRunbooks(): Promise<Map<string, Runbook>> {
  const page = await readFile(path.join(root, 'docs/operations.md'), 'utf8');
  const [, alerts = ''] = page.split('\n## Alerts\n');
  const [section = ''] = alerts.split('\n## ', 1);
  const found = section.matchAll(
    /^### (\w+)\n(?:(?!^###)[^])*?^- Dashboard .*?\/grafana\/([\w.]+)\), panel _(.+)_\n- Traces: `(.+)`$/gm,
  );
  return new Map(
    [...found].map(([, name = '', dashboard = '', panel = '', traces = '']) => [
      name.toLowerCase(),
      { dashboard, panel, traces },
    ]),
  );
}
