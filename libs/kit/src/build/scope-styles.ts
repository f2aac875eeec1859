/** Limits the style sheets of a build to the elements of its remote; `style-scope.ts` of release-rules says how. */
import { isScoped, layerOf, prefixOf, rootOf, scopeOf, subjectOf } from '@repaso/release-rules';
import postcss from 'postcss';
import type { AtRule, Container, Declaration, Root, Rule, SourceMapOptions } from 'postcss';
import nesting from 'postcss-nesting';
import parser from 'postcss-selector-parser';
import values from 'postcss-value-parser';

const isKeyframes = (node: Partial<AtRule> | undefined) => /^(-\w+-)?keyframes$/i.test(node?.name ?? '');

/** Returns the names of the key frames that style sheets define. */
export function keyframesIn(sheets: readonly string[]): Set<string> {
  const names = new Set<string>();
  for (const css of sheets) {
    postcss.parse(css).walkAtRules((rule) => {
      if (isKeyframes(rule)) names.add(rule.params.replace(/^(["'])(.*)\1$/, '$2'));
    });
  }
  return names;
}

interface Scope {
  /** Name of the remote. */
  name: string;
  /** Names of the key frames in all style sheets of the build. */
  keyframes: ReadonlySet<string>;
}

/**
 * Returns a style sheet whose rules match only elements of the remote. Rules for the root element of the page become
 * rules for the remote's root. Specificity and order stay. Nested rules are written without nesting, because a rule
 * around them may match elements outside, as `[data-theme=light]` does. Names of key frames and layers, which count for
 * the whole page, get the remote's name.
 */
export function scopeStyles(css: string, scope: Scope, map: SourceMapOptions | false = false) {
  const plugin = { postcssPlugin: 'repaso-scope', OnceExit: (root: Root) => scopeRoot(root, scope) };
  return postcss([nesting(), plugin]).process(css, { from: undefined, map });
}

function scopeRoot(root: Root, { name, keyframes }: Scope): void {
  root.walkRules((rule) => scopeRule(rule, name));
  renameLayers(root, name);
  if (keyframes.size === 0) return;
  root.walkAtRules((rule) => {
    if (isKeyframes(rule)) rule.params = withPrefix(rule.params, prefixOf(name));
  });
  root.walkDecls((declaration) => renameAnimations(declaration, name, keyframes));
}

function scopeRule(rule: Rule, name: string): void {
  if (isKeyframes(rule.parent as Partial<AtRule> | undefined)) return;
  const scoped = parser((selectors) => selectors.each((selector) => scopeSelector(selector, name)));
  rule.selector = scoped.processSync(rule.selector, { lossless: false });
}

const isRootElement = (node: parser.Node) =>
  (node.type === 'tag' && /^(html|body)$/i.test(node.value)) ||
  (node.type === 'pseudo' && /^:root$/i.test(node.value));

/** Adds the condition to the subject of a selector. */
function scopeSelector(selector: parser.Selector, name: string): void {
  const subject = subjectOf(selector);
  if (subject.length === 0 || isScoped(selector, name)) return;
  const pseudoElement = subject.find((node) => parser.isPseudoElement(node));
  const isRoot = pseudoElement === undefined && subject.some(isRootElement);
  const condition = parser().astSync(isRoot ? rootOf(name) : scopeOf(name)).first.first;
  if (isRoot) selector.append(parser.combinator({ value: ' ' }));
  if (pseudoElement === undefined) selector.append(condition);
  else selector.insertBefore(pseudoElement, condition);
}

function renameLayers(parent: Container, name: string): void {
  parent.each((node) => {
    if (node.type !== 'atrule') return;
    // The name of a layer within another one belongs to that one.
    if (!/^layer$/i.test(node.name)) return renameLayers(node, name);
    const layers = node.params === '' ? [] : node.params.split(',');
    node.params = layers.map((layer) => withPrefix(layer.trim(), layerOf(name))).join(', ');
  });
}

/** Properties that name key frames, and variables that are made for them. */
const animation = /^(-\w+-)?animation(-name)?$|^--.*animat/i;

function renameAnimations(declaration: Declaration, name: string, keyframes: ReadonlySet<string>): void {
  if (!animation.test(declaration.prop)) return;
  const parsed = values(declaration.value);
  parsed.walk((node) => {
    const isName = (node.type === 'word' || node.type === 'string') && keyframes.has(node.value);
    if (isName) node.value = withPrefix(node.value, prefixOf(name));
  });
  declaration.value = values.stringify(parsed.nodes);
}

const withPrefix = (text: string, prefix: string) => {
  const [quote = ''] = /^["']?/.exec(text) ?? [];
  const name = text.slice(quote.length);
  return name.startsWith(prefix) ? text : quote + prefix + name;
};
