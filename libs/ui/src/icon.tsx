import type { ReactNode } from 'react';
import styles from './icon.module.css';

const shapes = {
  terminal: (
    <>
      <path d="M4 6l6 6-6 6" />
      <path d="M12.5 18H20" />
    </>
  ),
  learn: (
    <>
      <path d="M4 10.5L12 4l8 6.5" />
      <path d="M6 9.5V20h12V9.5" />
      <path d="M10 20v-6h4v6" />
    </>
  ),
  practice: (
    <>
      <path d="M8 4.5h12v11" />
      <path d="M4 8.5h12v11H4z" />
      <path d="M8 14h4" />
    </>
  ),
  vocabulary: (
    <>
      <path d="M12 6.5C10 5 7 4.5 4 5v13.5c3-.5 6 0 8 1.5 2-1.5 5-2 8-1.5V5c-3-.5-6 0-8 1.5z" />
      <path d="M12 6.5V20" />
    </>
  ),
  settings: (
    <>
      <path d="M4 6.5h16M4 12h16M4 17.5h16" />
      <path d="M8.5 4.5v4M15.5 10v4M10.5 15.5v4" />
    </>
  ),
  admin: (
    <>
      <path d="M12 3.5l7 2.5v5.5c0 4.5-3 7.5-7 9-4-1.5-7-4.5-7-9V6z" />
      <path d="M9 12l2.2 2.2L15.5 10" />
    </>
  ),
  speaker: (
    <>
      <path d="M4 9.5v5h3.5L12 18.5v-13L7.5 9.5z" />
      <path d="M15.5 9a4 4 0 0 1 0 6M18 6.5a7.5 7.5 0 0 1 0 11" />
    </>
  ),
  play: <path d="M7 5l12 7-12 7z" />,
  pause: <path d="M8.5 5v14M15.5 5v14" />,
  loop: (
    <>
      <path d="M5 11V7.5h13M15 4.5l3 3-3 3" />
      <path d="M19 13v3.5H6M9 13.5l-3 3 3 3" />
    </>
  ),
  headphones: (
    <>
      <path d="M4.5 14v-2a7.5 7.5 0 0 1 15 0v2" />
      <path d="M4.5 14h4v6h-4zM15.5 14h4v6h-4z" />
    </>
  ),
  undo: (
    <>
      <path d="M8.5 5L4.5 9l4 4" />
      <path d="M5 9h9a5 5 0 0 1 0 10H9" />
    </>
  ),
  sync: (
    <>
      <path d="M19.5 10A8 8 0 0 0 5.5 7.5L4 9M4 4.5V9h4.5" />
      <path d="M4.5 14a8 8 0 0 0 14 2.5L20 15m0 4.5V15h-4.5" />
    </>
  ),
  'cloud-off': (
    <>
      <path d="M8.5 6.6A5.5 5.5 0 0 1 17 10a4 4 0 0 1 2.8 6.4M16 18H7a4.5 4.5 0 0 1-1-8.9" />
      <path d="M4 4l16 16" />
    </>
  ),
  check: <path d="M4.5 12.5l5 5L19.5 7" />,
  cross: <path d="M6 6l12 12M18 6L6 18" />,
  warning: (
    <>
      <path d="M12 4.5L3.5 19.5h17z" />
      <path d="M12 10v4.5M12 17v.2" />
    </>
  ),
  info: (
    <>
      <path d="M4.5 4.5h15v15h-15z" />
      <path d="M12 11v5M12 8v.2" />
    </>
  ),
  flip: (
    <>
      <path d="M12 3.5v17" />
      <path d="M9 6.5H4v11h5M15 6.5h5v11h-5" />
    </>
  ),
  'chevron-left': <path d="M14.5 5.5L8 12l6.5 6.5" />,
  'chevron-right': <path d="M9.5 5.5L16 12l-6.5 6.5" />,
  'chevron-up': <path d="M5.5 14.5L12 8l6.5 6.5" />,
  'chevron-down': <path d="M5.5 9.5L12 16l6.5-6.5" />,
  external: (
    <>
      <path d="M18.5 13.5v6h-14v-14h6" />
      <path d="M14 4.5h5.5V10M19 5l-8 8" />
    </>
  ),
  eye: (
    <>
      <path d="M3 12c2.5-4 5.5-6 9-6s6.5 2 9 6c-2.5 4-5.5 6-9 6s-6.5-2-9-6z" />
      <path d="M12 9.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z" />
    </>
  ),
  'eye-off': (
    <>
      <path d="M10 6.2c5-1 8.5 1.8 11 5.8a17 17 0 0 1-3 3.6M14 17.8c-5 1-8.5-1.8-11-5.8a17 17 0 0 1 3-3.6" />
      <path d="M4 4l16 16" />
    </>
  ),
  search: (
    <>
      <path d="M10.5 4.5a6 6 0 1 1 0 12 6 6 0 0 1 0-12z" />
      <path d="M15 15l5 5" />
    </>
  ),
  plus: <path d="M12 5v14M5 12h14" />,
  trash: (
    <>
      <path d="M4.5 7h15M9.5 7V4.5h5V7" />
      <path d="M6.5 7l1 13h9l1-13M10.5 11v5M13.5 11v5" />
    </>
  ),
  edit: (
    <>
      <path d="M4.5 19.5l1-4.5L16 4.5l3.5 3.5L9 18.5z" />
      <path d="M13.5 7l3.5 3.5" />
    </>
  ),
  chart: (
    <>
      <path d="M3 3v18h18" />
      <path d="M8 17v-5M13 17V7M18 17v-8" />
    </>
  ),
  download: (
    <>
      <path d="M12 4.5v10.5M8 11l4 4 4-4" />
      <path d="M4.5 16v3.5h15V16" />
    </>
  ),
  upload: (
    <>
      <path d="M12 15V4.5M7.5 9L12 4.5 16.5 9" />
      <path d="M4.5 14.5v5h15v-5" />
    </>
  ),
  key: (
    <>
      <path d="M4 12a4 4 0 1 0 8 0 4 4 0 1 0-8 0z" />
      <path d="M12 12h8.5v4M17 12v3" />
    </>
  ),
  folder: <path d="M3.5 19V5.5h6L12 8h8.5v11z" />,
  rotate: (
    <>
      <path d="M4 9.5h8V20H4z" />
      <path d="M14 5.5c3.5 0 6 2.5 6 6M17.5 9.5l2.5 2.2 2-2.7" />
    </>
  ),
  generic: (
    <>
      <path d="M4.5 4.5h15v15h-15z" />
      <path d="M9 9.5L11.5 12 9 14.5M13 15h2.5" />
    </>
  ),
} satisfies Record<string, ReactNode>;

/** Names of the icons of this library. */
export type IconName = keyof typeof shapes;

const isIconName = (name: string): name is IconName => Object.hasOwn(shapes, name);

export interface IconProps {
  /** Name of the icon. It may come from the manifest of a remote; an unknown name shows the generic icon. */
  name: string;
  /** Width and height in CSS pixels. */
  size?: 16 | 20 | 24 | 32 | 48;
}

/**
 * A line icon in the colour of the text around it. Screen readers skip it, so a text or the label of the control must
 * say the same.
 */
export function Icon({ name, size = 20 }: IconProps) {
  return (
    <svg
      className={styles.icon}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      {shapes[isIconName(name) ? name : 'generic']}
    </svg>
  );
}

/** Names of all icons. The component page shows them. */
export const iconNames: readonly IconName[] = Object.keys(shapes).filter(isIconName);
