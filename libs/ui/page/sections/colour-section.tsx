import { Panel, Text, classNames } from '@repaso/ui';
import type { TextTone } from '@repaso/ui';
import styles from '../page.module.css';
import { Section } from '../section.tsx';
import type { Texts } from '../texts.ts';

const tones: readonly TextTone[] = ['text', 'muted', 'accent', 'due', 'danger', 'info'];
const grounds = ['ground', 'surface', 'raised'] as const;

export function ColourSection({ t }: { t: Texts }) {
  return (
    <Section id="colour" title={t.sections.colour}>
      <div className={styles.grid}>
        {(['dark', 'light'] as const).map((theme) => (
          <div key={theme} data-theme={theme} className={styles.theme}>
            <Panel title={t[theme]} level={3}>
              <div className={styles.swatches}>
                {tones.map((tone, index) => (
                  <div
                    key={tone}
                    className={classNames(styles.swatch, styles[grounds[index % 3] ?? 'ground'])}
                  >
                    <Text as="span" mono size="label" tone={tone}>
                      {t.pairs[index]}
                    </Text>
                    <Text as="span" mono size="caption" tone="muted">
                      {tone} / {grounds[index % 3]}
                    </Text>
                  </div>
                ))}
              </div>
            </Panel>
          </div>
        ))}
      </div>
    </Section>
  );
}
