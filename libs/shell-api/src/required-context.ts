import { use } from 'react';
import type { Context } from 'react';

/** Reads a context that the shell fills. @throws Error when a screen is rendered outside the shell */
export function useRequired<T>(context: Context<T | null>, name: string): T {
  const value = use(context);
  if (value === null) throw new Error(`${name} needs the shell around it`);
  return value;
}
