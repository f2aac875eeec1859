import type { Locale, MenuEntry, ReleaseEntry, Role } from '@repaso/contracts';
import type { MessageFormatElement } from 'react-intl';
import type { RouteObject } from 'react-router';

/** Messages by id: compiled to syntax trees by the build, plain strings in sources and tests. */
export type MessageCatalogue = Readonly<Record<string, string | MessageFormatElement[]>>;

/** A react-router route object; its path is relative to the locale prefix (`practice/cards`), or `index`. */
export type RemoteRoute = RouteObject;

/** What a remote gives when the shell starts it. */
export interface RemoteStart {
  contractVersion: 1;
  routes: RemoteRoute[];
  /** Loads the catalogue of one locale; every id begins with the remote's own namespace. */
  messages: Record<Locale, () => Promise<MessageCatalogue>>;
}

/** The module a remote exposes as `./start`. */
export interface RemoteModule {
  contractVersion: 1;
  start(): RemoteStart;
}

/** A menu entry as a remote's manifest writes it; absent `roles` lets everybody in. */
export interface RemoteMenuEntry extends Pick<MenuEntry, 'id' | 'path' | 'labels' | 'icon' | 'order'> {
  roles?: Role[];
  largeScreensOnly?: boolean;
}

/** What the shell may know of a remote without loading it: the data of `manifest.ts`. */
export interface RemoteManifest extends Pick<ReleaseEntry, 'name' | 'routePrefixes' | 'offline'> {
  menu: RemoteMenuEntry[];
}
