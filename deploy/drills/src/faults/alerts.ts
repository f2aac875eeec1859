import { findFreePort } from '@repaso/testing';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startDaemon } from '../harness/daemon.ts';
import { requirePrograms } from '../harness/debian-tools.ts';
import { until } from '../harness/until.ts';

const rules = path.resolve(import.meta.dirname, '../../../prometheus-alerts.yml');

/** A Prometheus that scrapes services every 5 s and evaluates the alerts of deploy/prometheus-alerts.yml. */
export interface AlertWatch {
  /** Returns the names of the alerts whose expression is true now. They fire if it stays true for their time `for`. */
  raised(): Promise<string[]>;
  stop(): Promise<void>;
}

/** The part of the response of `/api/v1/rules` that is read here. */
interface Rules {
  data: { groups: { rules: { name: string; state: 'inactive' | 'pending' | 'firing' }[] }[] };
}

/** Starts Debian's Prometheus on loopback. Its data are in a folder that `stop` removes. */
export async function watchAlerts(ports: readonly number[]): Promise<AlertWatch> {
  requirePrograms({ '/usr/bin/prometheus': 'prometheus' });
  const folder = await mkdtemp(path.join(os.tmpdir(), 'repaso-alerts-'));
  await chmod(folder, 0o777);
  const targets = ports.map((port) => `127.0.0.1:${port}`);
  // A page of metrics takes up to 3 s while the database does not respond.
  const every = { scrape_interval: '5s', scrape_timeout: '5s' };
  const scrapeConfigs = [{ job_name: 'repaso', static_configs: [{ targets }] }];
  const config = {
    ...{ global: { ...every, evaluation_interval: '1s' }, rule_files: [rules] },
    scrape_configs: scrapeConfigs,
  };
  const configFile = path.join(folder, 'prometheus.json');
  await writeFile(configFile, JSON.stringify(config));
  const port = await findFreePort();
  const options = [`--config.file=${configFile}`, `--storage.tsdb.path=${folder}/data`];
  const daemon = startDaemon(
    { account: {} },
    ['/usr/bin/prometheus', ...options, `--web.listen-address=127.0.0.1:${port}`],
    path.join(folder, 'log'),
  );
  const raised = async () => {
    const response = await fetch(`http://127.0.0.1:${port}/api/v1/rules?type=alert`);
    const { data } = (await response.json()) as Rules;
    const all = data.groups.flatMap((group) => group.rules);
    if (all.length === 0) throw new Error('Prometheus has no rules');
    return all.filter(({ state }) => state !== 'inactive').map(({ name }) => name);
  };
  await until('Prometheus evaluates the alerts', async () => (await raised()).length === 0);
  return {
    raised,
    async stop() {
      await daemon.kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
