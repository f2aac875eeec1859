/** When a browser began and finished to load something, as in `PerformanceResourceTiming`. */
export interface LoadTiming {
  fetchStart: number;
  responseEnd: number;
}

/**
 * Returns how many requests a page has made one after the other until a moment: the longest row in which each began only
 * after the one before had ended. Requests that end later do not count.
 */
export function countFlights(requests: readonly LoadTiming[], until: number): number {
  const ended = requests
    .filter(({ responseEnd }) => responseEnd <= until)
    .toSorted((one, other) => one.responseEnd - other.responseEnd);
  let flights = 0;
  let last = -Infinity;
  // The request that ends first leaves the most room for those after it.
  for (const { fetchStart, responseEnd } of ended) {
    if (fetchStart < last) continue;
    flights += 1;
    last = responseEnd;
  }
  return flights;
}
