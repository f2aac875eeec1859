/** Whether motion is welcome now: neither the system asks for less nor the learner has paused it. */
export function isMotionWelcome(): boolean {
  const reduced = typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
  return !reduced && document.documentElement.dataset.motion !== 'paused';
}
