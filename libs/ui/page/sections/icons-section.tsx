import { Icon, iconNames } from '@repaso/ui';
import styles from '../page.module.css';
import { Section } from '../section.tsx';
import type { Texts } from '../texts.ts';

export function IconsSection({ t }: { t: Texts }) {
  return (
    <Section id="icons" title={t.sections.icons}>
      <div className={styles.icons}>
        {[...iconNames, 'unknown-name'].map((name) => (
          <span key={name} className={styles.iconCell}>
            <Icon name={name} size={32} />
            {name}
          </span>
        ))}
      </div>
    </Section>
  );
}
