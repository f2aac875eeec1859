import { findFreePort } from '@repaso/testing';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startDaemon } from '../harness/daemon.ts';
import type { Daemon } from '../harness/daemon.ts';
import { debianPostgresTools, requirePrograms } from '../harness/debian-tools.ts';
import { killServer, ownFolder, urlOf } from '../harness/postgres-server.ts';
import { query } from '../harness/query.ts';
import { until } from '../harness/until.ts';
import type { Cluster, OldPrimary } from './cluster.ts';
import { haproxyConfig, patroniConfig } from './patroni-config.ts';
import type { PatroniNode } from './patroni-config.ts';
import { attemptWrites } from './write-attempts.ts';

const database = 'repaso';
const postgresDies = { what: 'Postgres gets SIGKILL, its Patroni runs on', withinMs: 10_000 };
/** Patroni gives the role of a silent machine away after 20 s at the earliest. */
const machineDies = {
  what: 'Postgres and its Patroni get SIGKILL, as when a machine is lost',
  withinMs: 30_000,
};

/** Starts etcd, two Postgres servers under Patroni, and HAProxy in front, all of Debian's packages, on loopback. */
export async function startPatroniCluster(
  say: (line: string) => void,
): Promise<{ cluster: Cluster; stop(): Promise<void> }> {
  requirePrograms({
    ...{ '/usr/bin/etcd': 'etcd-server', '/usr/bin/patroni': 'patroni', '/usr/sbin/haproxy': 'haproxy' },
  });
  const tools = debianPostgresTools();
  const root = await mkdtemp(path.join(os.tmpdir(), 'repaso-patroni-'));
  await chmod(root, 0o755);
  const home = path.join(root, 'home');
  await ownFolder(home, tools);
  const daemons: Daemon[] = [];
  const start = (name: string, command: readonly [string, ...string[]]) => {
    const daemon = startDaemon(tools, command, path.join(root, `${name}.log`));
    daemons.push(daemon);
    return daemon;
  };
  const stop = async () => {
    // On SIGTERM Patroni stops its Postgres. It needs etcd for that, which was started first.
    for (const daemon of daemons.reverse()) await daemon.kill();
    await rm(root, { recursive: true, force: true });
  };
  try {
    const etcdPort = await startEtcd(start, home);
    const nodes: PatroniNode[] = [];
    const patronis = new Map<string, Daemon>();
    const startPatroni = (name: string) =>
      patronis.set(name, start(`patroni-${name}`, ['/usr/bin/patroni', path.join(root, `${name}.json`)]));
    for (const name of ['one', 'two']) {
      const ports = { port: await findFreePort(), api: await findFreePort() };
      const node = { name, tools, folder: path.join(home, name), ...ports };
      nodes.push(node);
      await writeFile(path.join(root, `${name}.json`), patroniConfig(node, etcdPort));
      startPatroni(name);
      await until(`Patroni of ${name} runs`, () => isAt(node, name === 'one' ? 'primary' : 'sync'), 120);
      say(`${name} runs as ${name === 'one' ? 'primary' : 'synchronous standby'}`);
    }
    const port = await findFreePort();
    await writeFile(path.join(root, 'haproxy.cfg'), haproxyConfig(port, nodes));
    start('haproxy', ['/usr/sbin/haproxy', '-db', '-f', path.join(root, 'haproxy.cfg')]);
    // Until its first check HAProxy takes every server for a primary, and alternates between them.
    await until('HAProxy leads to the primary alone', async () => {
      for (let time = 0; time < 4; time += 1) await query(urlOf({ port }), 'create temporary table t ()');
      return true;
    });
    await query(urlOf({ port }), `create database ${database}`);
    return { cluster: clusterOf(nodes, port, patronis, startPatroni), stop };
  } catch (error) {
    for (const daemon of daemons) say(daemon.output().trim().split('\n').slice(-5).join('\n'));
    await stop();
    throw error;
  }
}

async function startEtcd(
  start: (name: string, command: readonly [string, ...string[]]) => Daemon,
  home: string,
): Promise<number> {
  const [client, peer] = [await findFreePort(), await findFreePort()];
  const [clients, peers] = [`http://127.0.0.1:${client}`, `http://127.0.0.1:${peer}`];
  start('etcd', [
    ...(['/usr/bin/etcd', '--name', 'drill', '--data-dir', path.join(home, 'etcd')] as const),
    ...['--listen-client-urls', clients, '--advertise-client-urls', clients],
    ...['--listen-peer-urls', peers, '--initial-advertise-peer-urls', peers],
    ...['--initial-cluster', `drill=${peers}`, '--logger', 'zap', '--log-level', 'warn'],
  ]);
  await until('etcd runs', async () => (await fetch(`${clients}/health`)).ok);
  return client;
}

/** Returns whether Patroni says that its node has a role: `primary`, or `sync` for a synchronous standby. */
const isAt = async ({ api }: PatroniNode, role: 'primary' | 'sync') =>
  (await fetch(`http://127.0.0.1:${api}/${role}`)).ok;

function clusterOf(
  nodes: readonly PatroniNode[],
  port: number,
  patronis: Map<string, Daemon>,
  startPatroni: (name: string) => unknown,
): Cluster {
  const primary = async (): Promise<PatroniNode> => {
    for (const node of nodes) if (await isAt(node, 'primary').catch(() => false)) return node;
    throw new Error('no node is primary');
  };
  const nodeOf = ({ name }: OldPrimary): PatroniNode => {
    const node = nodes.find((one) => one.name === name);
    if (node === undefined) throw new Error(`no node is called ${name}`);
    return node;
  };
  return {
    url: urlOf({ port }, database),
    losses: [postgresDies, machineDies, postgresDies],
    async lose(loss) {
      const node = await primary();
      if (loss === machineDies) await patronis.get(node.name)?.kill('SIGKILL');
      killServer(node.folder);
      return node;
    },
    async promoted(old) {
      await until('another node is primary', async () => (await primary()).name !== old.name, 90);
    },
    primaryName: async () => (await primary()).name,
    primaryUrl: async () => urlOf(await primary(), database),
    async bringBack(old) {
      const node = nodeOf(old);
      const attempts = attemptWrites(urlOf(node, database));
      const before = patronis.get(old.name)?.output().length ?? 0;
      if (isDead(patronis.get(old.name)?.pid ?? 0)) startPatroni(old.name);
      await until(`${old.name} is a synchronous standby`, () => isAt(node, 'sync'), 120);
      await attempts.stop();
      const isRewound = patronis.get(old.name)?.output().slice(before).includes('pg_rewind') === true;
      const { acknowledged: accepted, attempts: tried, refusal } = attempts;
      const how = `as a synchronous standby${isRewound ? ', after pg_rewind' : ''}`;
      return { how: `${how}; it acknowledged ${accepted} of ${tried} writes (${refusal})`, accepted };
    },
  };
}

function isDead(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return false;
  } catch {
    return true;
  }
}
