export interface Search {
  start: number;
  /** By which the rate grows, or falls if the first one fails. Above 1. */
  factor: number;
  /** The search ends when the lowest failed rate is at most this many times the highest one that held. Above 1. */
  precision: number;
  /** The search does not go beyond these rates. */
  least: number;
  most: number;
}

/** The highest rate that held, 0 if not one did, and the lowest that did not, if one was found. */
export interface Bend {
  highest: number;
  failed: number | undefined;
}

/**
 * Searches the rate at which something ceases to hold: the rate grows geometrically until it fails, and then lies
 * halfway (geometrically) between the last that held and the first that failed. Rates are tried one after the other.
 */
export async function findBend(holds: (rate: number) => Promise<boolean>, search: Search): Promise<Bend> {
  const { start, factor, precision, least, most } = search;
  let highest = 0;
  let failed: number | undefined;
  let rate = start;
  while (rate >= least && rate <= most) {
    if (await holds(rate)) highest = rate;
    else failed = rate;
    if (failed !== undefined && highest > 0 && failed / highest <= precision) break;
    if (failed === undefined) rate *= factor;
    else rate = highest === 0 ? rate / factor : Math.sqrt(highest * failed);
  }
  return { highest, failed };
}
