/** The names that a new package or feature may have, and their spellings in code. */

export const kinds = ['feature', 'remote', 'service', 'lib'] as const;
export type Kind = (typeof kinds)[number];

/** A request that cannot be met. The message is for the developer. */
export class Refusal extends Error {}

const kebab = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
/** The first part of paths that have another meaning for the server or the shell. */
const taken = ['api', 'assets', 'remotes', 'es', 'ru', 'static', 'repaso', 'all', 'shared', 'test'];

/** @throws Refusal when the name cannot be a folder, an identifier and a part of a path */
export function checkName(kind: Kind, name: string): void {
  if (!kebab.test(name))
    throw new Refusal(`"${name}" is not in kebab-case: small letters, digits and single hyphens`);
  if (/^(mf|repaso)-/.test(name))
    throw new Refusal(`leave out the prefix of "${name}": the folder gets it by itself`);
  if (taken.includes(name)) throw new Refusal(`"${name}" has another meaning in paths: choose another name`);
  if (kind !== 'lib' && kind !== 'feature' && name.includes('-'))
    throw new Refusal(`"${name}" must be one word: paths, message ids and schemas begin with it`);
}

/** `word-list` in the spellings that the templates use. */
export function spellings(name: string) {
  const pascal = name.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase());
  return {
    __name__: name,
    __Name__: pascal,
    __camel__: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    __UPPER__: name.toUpperCase().replaceAll('-', '_'),
  };
}
