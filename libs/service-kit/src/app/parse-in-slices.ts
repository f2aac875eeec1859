import { z } from 'zod';
import type { ZodObject, ZodSafeParseResult, ZodType } from 'zod';
import { inSlices } from '../process/in-slices.ts';

/** Lists up to this length are validated at once, in a few milliseconds. */
const shortList = 100;

/**
 * Validates a value like `schema.safeParse`. If the value is an object with a long list, the items of its lists are
 * validated in slices, and other requests are handled between the slices. In that case the result has fewer issues:
 * those of the object without the items of its lists, or else those of the first invalid item.
 */
export async function safeParseInSlices(
  schema: ZodType,
  value: unknown,
): Promise<ZodSafeParseResult<unknown>> {
  const outline = hasLongList(value) ? outlineOf(schema) : null;
  if (outline === null) return schema.safeParse(value);
  const whole = outline.object.safeParse(value);
  if (!whole.success) return whole;
  const data = { ...whole.data };
  for (const [name, item] of outline.items) {
    const list = await parseItems(item, data[name] as unknown[], name);
    if (!list.success) return list;
    data[name] = list.data;
  }
  return { success: true, data };
}

function hasLongList(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some((part) => Array.isArray(part) && part.length > shortList);
}

interface Outline {
  /** The schema of the object, in which items of lists are not validated. */
  object: ZodObject;
  /** The schema of the items of each list, by the name of the list. */
  items: [name: string, schema: ZodType][];
}

const outlines = new WeakMap<ZodType, Outline | null>();

/** Returns the outline of a schema; null if it is not that of an object with lists. Making one takes milliseconds. */
function outlineOf(schema: ZodType): Outline | null {
  const known = outlines.get(schema);
  if (known !== undefined) return known;
  const made = makeOutline(schema);
  outlines.set(schema, made);
  return made;
}

function makeOutline(schema: ZodType): Outline | null {
  // A refinement of the whole object may read validated items, so such an object is validated at once.
  if (!(schema instanceof z.ZodObject) || (schema.def.checks ?? []).length > 0) return null;
  const lists = Object.entries(schema.shape).flatMap(([name, part]) =>
    part instanceof z.ZodArray && hasOnlySizes(part) ? [{ name, part }] : [],
  );
  if (lists.length === 0) return null;
  const anyItems = lists.map(({ name, part }) => [name, part.clone({ ...part.def, element: z.unknown() })]);
  return {
    object: schema.extend(Object.fromEntries(anyItems) as Record<string, ZodType>),
    items: lists.map(({ name, part }) => [name, part.element as ZodType]),
  };
}

/** Returns whether all rules of a list are about its length. Other rules, such as refinements, may read validated items. */
function hasOnlySizes({ def: { checks = [] } }: z.ZodArray): boolean {
  return checks.every(({ _zod: { def } }) =>
    ['min_length', 'max_length', 'length_equals'].includes(def.check),
  );
}

async function parseItems(
  item: ZodType,
  values: readonly unknown[],
  name: string,
): Promise<ZodSafeParseResult<unknown>> {
  const data: unknown[] = [];
  const issues: z.core.$ZodIssue[] = [];
  await inSlices(values.entries(), ([at, value]) => {
    if (issues.length > 0) return;
    const { success, data: parsed, error } = item.safeParse(value);
    if (success) data.push(parsed);
    else issues.push(...error.issues.map((issue) => ({ ...issue, path: [name, at, ...issue.path] })));
  });
  return issues.length === 0 ? { success: true, data } : { success: false, error: new z.ZodError(issues) };
}
