/**
 * React registers its renderers with this global hook if the hook exists when react-dom starts. The refresh runtime of a
 * remote loads later. It reads the renderers here, so that it can replace components in place.
 */
const page = globalThis as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: unknown };
const renderers = new Map<number, unknown>();
const ignore = () => undefined;

page.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers,
  supportsFiber: true,
  inject: (renderer: unknown) => {
    renderers.set(renderers.size + 1, renderer);
    return renderers.size;
  },
  onScheduleFiberRoot: ignore,
  onCommitFiberRoot: ignore,
  onCommitFiberUnmount: ignore,
};
