import { z } from 'zod';
import { parseEnv } from '../process/read-env.ts';
import { samplerOf } from './sampler.ts';
import { tracingFields } from './tracing-fields.ts';
import { browserTraceRate, startTracing } from './tracing.ts';

const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' };
const read = (variables: NodeJS.ProcessEnv) => parseEnv(z.object(tracingFields), variables);

test('is off without an endpoint', async () => {
  expect(await startTracing(read({}))).toBeUndefined();
});

test.each<[string, string | undefined, number, string]>([
  ['always_on', undefined, 1, 'AlwaysOnSampler'],
  ['always_off', undefined, 0, 'AlwaysOffSampler'],
  ['traceidratio', '0.25', 1, 'TraceIdRatioBased{0.25}'],
  ['parentbased_always_on', undefined, 1, 'ParentBased{root=AlwaysOnSampler, '],
  ['parentbased_always_off', undefined, 0, 'ParentBased{root=AlwaysOffSampler, '],
  ['parentbased_traceidratio', '0.25', 0.25, 'ParentBased{root=TraceIdRatioBased{0.25}, '],
  ['parentbased_traceidratio', undefined, 1, 'ParentBased{root=TraceIdRatioBased{1}, '],
])('the sampler %s with %s', (name, ratio, rate, sampler) => {
  const env = read({ ...endpoint, OTEL_TRACES_SAMPLER: name, OTEL_TRACES_SAMPLER_ARG: ratio });
  expect(browserTraceRate(env)).toBe(rate);
  expect(samplerOf(env).toString()).toContain(sampler);
});

test('browsers send nothing while tracing is off', () => {
  expect(browserTraceRate(read({}))).toBe(0);
});

test.each([
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, 'OTEL_EXPORTER_OTLP_ENDPOINT must be an http://'],
  [{ OTEL_TRACES_SAMPLER: 'sometimes' }, 'OTEL_TRACES_SAMPLER must be the name of a sampler'],
  [{ OTEL_TRACES_SAMPLER_ARG: '2' }, 'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1'],
  [{ OTEL_TRACES_SAMPLER_ARG: '10 %' }, 'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1'],
])('refuses %j', (variables, message) => {
  expect(() => read(variables)).toThrow(message);
});
