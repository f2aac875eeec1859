#!/usr/bin/env node
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import webpack from 'webpack';
import type { Configuration, MultiStats } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import type { Configuration as DevServer } from 'webpack-dev-server';
import type { Mode } from './base-webpack-config.ts';
import { mapsFolder } from './private-maps.ts';

type Built = Configuration & { devServer?: DevServer };
type Configure = (mode: Mode) => Built | Built[];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { mode: { type: 'string', default: 'production' }, port: { type: 'string', default: '5340' } },
});

async function compilerFor(mode: Mode) {
  const file = pathToFileURL(join(process.cwd(), 'webpack.config.ts')).href;
  const { default: configure } = (await import(file)) as { default: Configure };
  const configs = [configure(mode)].flat();
  return { compiler: webpack(configs), devServer: configs[0]?.devServer };
}

function report(stats: MultiStats): boolean {
  if (!stats.hasErrors() && !stats.hasWarnings()) return true;
  process.stderr.write(`${stats.toString({ preset: 'errors-warnings', colors: process.stderr.isTTY })}\n`);
  return !stats.hasErrors();
}

async function build(): Promise<void> {
  const { compiler } = await compilerFor(values.mode === 'development' ? 'development' : 'production');
  await rm(join(process.cwd(), mapsFolder), { recursive: true, force: true });
  compiler.run((error, stats) => {
    if (error) throw error;
    if (!stats || !report(stats)) process.exitCode = 1;
    compiler.close((closing) => {
      if (closing) throw closing;
    });
  });
}

async function serve(): Promise<void> {
  const { compiler, devServer } = await compilerFor('hot');
  const port = Number(values.port);
  // The hot-reload client would take the socket's address from the page, which the shell's server serves. It must
  // connect to this dev server instead.
  const client = {
    overlay: false,
    webSocketURL: { hostname: 'localhost', port, pathname: '/ws', protocol: 'ws' },
  };
  const server = new WebpackDevServer({ ...devServer, port, client }, compiler);
  await server.start();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void server.stop().then(() => process.exit(0)));
  }
}

await (positionals[0] === 'serve' ? serve() : build());
