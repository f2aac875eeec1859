import { BootLines, BoxColumns, Button, Counter, Panel, ProgressBar, Skeleton, Spinner } from '@repaso/ui';
import { useState } from 'react';
import styles from '../page.module.css';
import { Section } from '../section.tsx';
import type { Texts } from '../texts.ts';

function Bars({ t }: { t: Texts }) {
  return (
    <div className={styles.stack}>
      <ProgressBar label={t.reviewed} value={8} max={12} cells={12} />
      <ProgressBar label={t.reviewed} hideLabel value={0} max={40} />
      <ProgressBar label={t.reviewed} hideLabel value={40} max={40} />
      <ProgressBar label={t.due} value={31} max={40} tone="due" />
      <ProgressBar
        label={t.importing}
        value={1240}
        max={3000}
        timeLeft={t.timeLeft}
        cancel={{ label: t.cancel, onCancel: () => undefined }}
      />
    </div>
  );
}

function Counters({ t }: { t: Texts }) {
  const [done, setDone] = useState(8);
  return (
    <div className={styles.stack}>
      <div className={styles.counters}>
        <Counter value={done} label={t.today} tone="accent" size="large" />
        <Counter value={Math.max(0, 40 - done)} label={t.left} tone="due" size="large" />
        <Counter value={612} label={t.total} />
      </div>
      <Button icon="plus" onClick={() => setDone(done + 7)}>
        {t.more}
      </Button>
    </div>
  );
}

export function ProgressSection({ t }: { t: Texts }) {
  return (
    <Section id="progress" title={t.sections.progress}>
      <div className={styles.grid}>
        <Panel title={t.importing} level={3}>
          <Bars t={t} />
        </Panel>
        <Panel title={t.today} level={3}>
          <Counters t={t} />
        </Panel>
        <Panel title={t.boxes} level={3}>
          <BoxColumns
            label={t.boxes}
            boxes={[42, 28, 17, 0, 63].map((count, index) => ({ label: String(index + 1), count }))}
          />
        </Panel>
        <Panel title={t.loading} level={3} aside={<Spinner />}>
          <div className={styles.stack}>
            <Skeleton label={t.loading} lines={4} />
            <BootLines lines={t.boot} />
            <Spinner label={t.loading} />
          </div>
        </Panel>
        <Skeleton label={t.loading} card />
      </div>
    </Section>
  );
}
