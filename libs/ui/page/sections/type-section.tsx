import { Panel, ParadigmTable, ParadigmTables, Text } from '@repaso/ui';
import type { TextSize } from '@repaso/ui';
import styles from '../page.module.css';
import { Section } from '../section.tsx';
import { texts } from '../texts.ts';
import type { Texts } from '../texts.ts';

const sizes: readonly TextSize[] = ['caption', 'label', 'body', 'lead', 'title', 'display', 'word'];

type Tense = readonly [name: string, ...rows: (readonly string[])[]];
const present: Tense = ['presente', ['yo', 'vivo'], ['tú', 'vives'], ['él, usted', 'vive']];
const imperfect: Tense = ['imperfecto', ['yo', 'vivía'], ['tú', 'vivías'], ['él, usted', 'vivía']];

export function TypeSection({ t }: { t: Texts }) {
  const [sans, serif, mono] = t.voices;
  return (
    <Section id="type" title={t.sections.type}>
      <div className={styles.grid}>
        <Panel title={sans} level={3}>
          <div className={styles.specimen}>
            <Text lang="es" size="word">
              mañana
            </Text>
            <Text lang="es" size="lead">
              {texts.es.pangram}
            </Text>
            <Text lang="es" tone="muted">
              aquí · qué · año · ¿pingüino? · ¡olé!
            </Text>
          </div>
        </Panel>
        <Panel title={serif} level={3}>
          <div className={styles.specimen}>
            <Text lang="ru" size="word">
              завтра
            </Text>
            <Text lang="ru" size="lead">
              {texts.ru.pangram}
            </Text>
            <Text lang="ru" tone="muted">
              ещё · объём · щётка · съезд
            </Text>
          </div>
        </Panel>
      </div>
      <Panel title={mono} level={3}>
        <div className={styles.specimen}>
          {sizes.map((size) => (
            <Text key={size} mono size={size}>
              {size} ñ ж
            </Text>
          ))}
        </div>
      </Panel>
      <ParadigmTables>
        {[present, imperfect].map(([tense, ...rows]) => (
          <ParadigmTable
            key={tense}
            caption={<span lang="es">{tense}</span>}
            rows={rows.map(([name = '', form = '']) => ({
              id: name,
              name,
              form: <span lang="es">{form}</span>,
            }))}
          />
        ))}
      </ParadigmTables>
    </Section>
  );
}
