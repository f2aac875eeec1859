import type { LoaderContext } from 'webpack';
import { compileCatalogue } from './compile-catalogue.ts';

/** Loader of webpack and rspack for message catalogues. */
// eslint-disable-next-line no-restricted-exports -- bundlers take a loader by its default export
export default function catalogueLoader(this: LoaderContext<object>, source: string): string {
  return compileCatalogue(source, this.resourcePath);
}
