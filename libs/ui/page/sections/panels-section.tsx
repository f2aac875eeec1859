import { Badge, Panel, Table, Text } from '@repaso/ui';
import styles from '../page.module.css';
import { Section } from '../section.tsx';
import type { Texts } from '../texts.ts';

interface Deck {
  name: string;
  level: string;
  cards: number;
}

export function PanelsSection({ t }: { t: Texts }) {
  const decks: readonly Deck[] = t.decks.map((name, index) => ({
    name,
    level: 'A1',
    cards: 48 + index * 13,
  }));
  const columns = [
    { id: 'name', header: t.columns[0], cell: (deck: Deck) => deck.name },
    { id: 'level', header: t.columns[1], cell: (deck: Deck) => <Badge>{deck.level}</Badge> },
    { id: 'cards', header: t.columns[2], cell: (deck: Deck) => deck.cards, numeric: true },
  ];
  const key = (deck: Deck) => deck.name;
  return (
    <Section id="panels" title={t.sections.panels}>
      <div className={styles.grid}>
        <Panel title="repaso" aside="3/12" footer="v0.1" level={3}>
          <Text>{t.intro}</Text>
        </Panel>
        <Panel>
          <Text>{t.emptyBody}</Text>
        </Panel>
        <Panel title={t.study} tone="accent" level={3}>
          <Text>{t.intro}</Text>
        </Panel>
        <Panel title={t.due} tone="due" level={3}>
          <Text>{t.offline}</Text>
        </Panel>
        <Panel title={t.error} tone="danger" level={3}>
          <Text>{t.errorBody}</Text>
        </Panel>
      </div>
      <div className={styles.grid}>
        <Panel title={t.table} aside={String(decks.length)} level={3} flush>
          <Table caption={t.table} hideCaption columns={columns} rows={decks} rowKey={key} />
        </Panel>
        <Table caption={t.noDecks} columns={columns} rows={[]} rowKey={key} empty={t.noDecks} />
      </div>
    </Section>
  );
}
