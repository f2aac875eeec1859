import { password, superuser } from '../harness/postgres-server.ts';
import type { PostgresServer } from '../harness/postgres-server.ts';

/** One server of a Patroni cluster: its Postgres, and the port of Patroni's own HTTP API. */
export interface PatroniNode extends PostgresServer {
  api: number;
}

const account = { username: superuser, password };

/**
 * Returns the configuration of Patroni for one node, as JSON, which is also YAML.
 *
 * `synchronous_mode` makes a commit wait for the standby, and only such a standby is promoted. With a start timeout of
 * 0 a dead Postgres is not restarted first: the standby takes over. 20 s is Patroni's least `ttl`: the time after which
 * a machine that is silent loses the role.
 */
export function patroniConfig(node: PatroniNode, etcdPort: number): string {
  const parameters = { max_connections: 60, shared_buffers: '32MB', wal_keep_size: '256MB' };
  const local = [
    'host all all 127.0.0.1/32 scram-sha-256',
    'host replication all 127.0.0.1/32 scram-sha-256',
  ];
  const dcs = {
    ...{ ttl: 20, loop_wait: 2, retry_timeout: 4, maximum_lag_on_failover: 1_048_576 },
    ...{ primary_start_timeout: 0, master_start_timeout: 0, synchronous_mode: true },
    postgresql: { use_pg_rewind: true, parameters },
  };
  return JSON.stringify({
    ...{ scope: 'repaso', name: node.name },
    restapi: { listen: `127.0.0.1:${node.api}`, connect_address: `127.0.0.1:${node.api}` },
    etcd3: { hosts: `127.0.0.1:${etcdPort}` },
    bootstrap: { dcs, initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, 'data-checksums'] },
    postgresql: {
      ...{ listen: `127.0.0.1:${node.port}`, connect_address: `127.0.0.1:${node.port}` },
      ...{ data_dir: node.folder, bin_dir: `${node.tools.binaries}/bin`, pgpass: `${node.folder}.pgpass` },
      ...{ authentication: { superuser: account, replication: account, rewind: account }, pg_hba: local },
      parameters: { unix_socket_directories: '' },
    },
  });
}

/** Returns a configuration of HAProxy that leads to the node whose Patroni says that it is the primary. */
export function haproxyConfig(port: number, nodes: readonly PatroniNode[]): string {
  const servers = nodes.map((node) => `  server ${node.name} 127.0.0.1:${node.port} check port ${node.api}`);
  return `global
  maxconn 400
defaults
  mode tcp
  timeout connect 1s
  timeout check 1s
  timeout client 1h
  timeout server 1h
listen primary
  bind 127.0.0.1:${port}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${servers.join('\n')}
`;
}
