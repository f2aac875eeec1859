/** Preloaded by `--import`. Prints each package of OpenTelemetry that the process loads, by `import` or `require`. */
import { registerHooks } from 'node:module';

const printed = new Set<string>();

registerHooks({
  load(url, context, nextLoad) {
    const [, name] = /\/(@opentelemetry\/[^/]+)\//.exec(url) ?? [];
    if (name !== undefined && !printed.has(name)) {
      printed.add(name);
      process.stderr.write(`loaded ${name}\n`);
    }
    return nextLoad(url, context);
  },
});
