// Runs Lighthouse's audit for phones on the page at URL, in the browser whose debugging port is PORT. Prints the
// scores as JSON to standard output, with Lighthouse's rating of the machine.
import lighthouse from 'lighthouse';

const { PORT, URL } = process.env;
const onlyCategories = ['performance', 'accessibility', 'best-practices'];
const { lhr } = await lighthouse(URL, {
  port: Number(PORT),
  output: 'json',
  logLevel: 'error',
  onlyCategories,
});
const scores = Object.entries(lhr.categories).map(([id, { score }]) => [id, Math.round(score * 100)]);
const metrics = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
];
const failed = Object.values(lhr.audits).filter(
  ({ score, scoreDisplayMode }) => score === 0 && scoreDisplayMode === 'binary',
);
console.log(
  JSON.stringify({
    finalUrl: lhr.finalDisplayedUrl,
    scores: Object.fromEntries(scores),
    benchmarkIndex: lhr.environment.benchmarkIndex,
    metrics: Object.fromEntries(metrics.map((id) => [id, lhr.audits[id]?.displayValue ?? ''])),
    failed: failed.map(({ id }) => id),
  }),
);
