/** Whether motion is allowed: the system does not ask for reduced motion and the learner has not paused it. */
export function isMotionAllowed(): boolean {
  const reduced = typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
  return !reduced && document.documentElement.dataset.motion !== 'paused';
}
