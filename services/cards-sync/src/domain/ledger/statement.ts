import { named, namedRows } from '@repaso/service-kit';
import type { Pool, PoolClient } from '@repaso/service-kit';

/** A prepared statement: parsed once by each connection, found again by its name. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

export type { Pool };
/** A connection inside a transaction. */
export type Client = PoolClient;

/** Rows as objects. The caller vouches for `T`: it stands beside the select list. */
export async function records<T extends object>(
  on: Pool | Client,
  { name, text }: Statement,
  values: unknown[],
): Promise<T[]> {
  return (await named<T>(on, name, text, values)).rows;
}

/** Rows as arrays in the order of the select list: what a columnar answer carries, with nothing to build in between. */
export async function arrays(
  on: Pool | Client,
  { name, text }: Statement,
  values: unknown[],
): Promise<unknown[][]> {
  return (await namedRows(on, name, text, values)).rows;
}
