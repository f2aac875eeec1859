import { createContext, use } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useRequired } from './required-context.ts';

/** Context of the panels of the settings screen. The shell provides its value. */
export const SettingsPanelsContext = createContext<NonNullable<ReactNode> | null>(null);

/**
 * Context of the element below a remote's screen, in which the shell shows what belongs to no remote or to several. Null
 * if nothing is below the screen.
 */
export const BelowScreenContext = createContext<HTMLElement | null>(null);

/**
 * Shows the settings panels of all remotes of the release set below the screen, each with its title and in its order.
 * They are not within the screen, so its styles do not apply to them. The shell loads each remote separately. A remote
 * that is missing, slow or throws shows an error with a retry button in its panel.
 */
export function SettingsPanels() {
  const panels = useRequired(SettingsPanelsContext, 'SettingsPanels');
  const below = use(BelowScreenContext);
  return below === null ? null : createPortal(panels, below);
}
