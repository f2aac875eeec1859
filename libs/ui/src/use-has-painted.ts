import { useEffect, useState } from 'react';
import { afterPaint } from './after-paint.ts';

/** Returns false until the component has been painted for the first time. In static HTML it returns true. */
export function useHasPainted(): boolean {
  const [hasPainted, setHasPainted] = useState(typeof document === 'undefined');
  useEffect(() => afterPaint(() => setHasPainted(true)), []);
  return hasPainted;
}
