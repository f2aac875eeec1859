import { cpuOf } from '../harness/processes.ts';
import { quantile } from '../harness/statistics.ts';
import { openConnection } from './http-connection.ts';

/** What a service does under as much load as its connections make. */
export interface Saturation {
  perSecond: number;
  p50: number;
  p99: number;
  /** Milliseconds of processor time that the service spends on a request. */
  cpuPerRequest: number | undefined;
}

/**
 * Sends requests over as many connections as there are makers of requests, each the next as soon as the last is
 * answered.
 * @throws at the first answer that is not 200
 */
export async function saturate(
  { url, pid }: { url: string; pid: number },
  makers: readonly (() => Buffer)[],
  milliseconds: number,
): Promise<Saturation> {
  const connections = await Promise.all(makers.map(() => openConnection(url)));
  const latencies: number[] = [];
  const cpuBefore = cpuOf(pid);
  const start = performance.now();
  const end = start + milliseconds;
  await Promise.all(
    makers.map(async (make, at) => {
      const connection = connections[at];
      for (let sent = performance.now(); connection !== undefined && sent < end; sent = performance.now()) {
        const { status, headers } = await connection.request(make());
        if (status !== 200) throw new Error(`the service answers ${status}:\n${headers}`);
        latencies.push(performance.now() - sent);
      }
    }),
  ).finally(() => connections.forEach((connection) => connection.close()));
  const took = performance.now() - start;
  const cpuAfter = cpuOf(pid);
  return {
    perSecond: (latencies.length / took) * 1000,
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
    cpuPerRequest:
      cpuBefore === undefined || cpuAfter === undefined
        ? undefined
        : (cpuAfter - cpuBefore) / latencies.length,
  };
}
