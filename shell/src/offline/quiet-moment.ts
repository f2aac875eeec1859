/** So long, in milliseconds, nothing may have arrived before the line counts as free. */
const silence = 1_500;
/** A page that never rests is not waited for longer than this. */
const patience = 20_000;

/** Resolves when the page has fetched nothing for a while: what begins then takes nothing from its first screen. */
export function quietMoment(): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      arrivals.disconnect();
      clearTimeout(latest);
      clearTimeout(rest);
      resolve();
    };
    const latest = setTimeout(end, patience);
    let rest = setTimeout(end, silence);
    const arrivals = new PerformanceObserver(() => {
      clearTimeout(rest);
      rest = setTimeout(end, silence);
    });
    arrivals.observe({ type: 'resource' });
  });
}
