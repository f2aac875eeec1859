/** What the site considers when it composes a page. */
export interface PageRequest {
  /** Path of the screen with its locale; null for the page that devices keep for offline days, which fits every screen. */
  path: string | null;
  /** The random number by which browsers are divided into channels; undefined for a browser without one. */
  bucket: number | undefined;
  /** Whether the browser's cookies say that it has a session, which may have ended. */
  isSignedIn: boolean;
}

/** Elements that a part adds to the page. */
interface PageElements {
  /** At the end of the head. */
  head?: string;
  /** At the end of the body. */
  body?: string;
  /** Changes elements that the shell's page has already. */
  rewrite?: (html: string) => string;
}

/** A part of the page, such as the release set. Parts are independent of each other. */
export type PagePart = (request: PageRequest) => Promise<PageElements>;
