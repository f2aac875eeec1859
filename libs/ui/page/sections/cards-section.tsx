import { Badge, Button, CardFace, FlipCard, IconButton } from '@repaso/ui';
import { useState } from 'react';
import styles from '../page.module.css';
import { Section } from '../section.tsx';
import type { Texts } from '../texts.ts';

interface Sample {
  es: string;
  ru: string;
  esExample?: string;
  ruExample?: string;
}

const samples: readonly Sample[] = [
  {
    es: 'el murciélago',
    ru: 'летучая мышь',
    esExample: 'El murciélago duerme cabeza abajo.',
    ruExample: 'Летучая мышь спит вниз головой.',
  },
  { es: 'desafortunadamente', ru: 'достопримечательность' },
  {
    es: 'Más vale pájaro en mano que ciento volando.',
    ru: 'Лучше синица в руках, чем журавль в небе.',
  },
];

function Sample({ sample, t, initial }: { sample: Sample; t: Texts; initial: boolean }) {
  const [flipped, setFlipped] = useState(initial);
  const [lit, setLit] = useState<'known' | 'unknown' | null>(null);
  return (
    <div className={styles.stack}>
      <FlipCard
        flipped={flipped}
        onFlip={() => {
          setFlipped(!flipped);
        }}
        flipLabel={t.flip}
        actions={<IconButton icon="speaker" label={t.listen} />}
        front={
          <CardFace
            text={sample.es}
            lang="es"
            example={sample.esExample}
            caption={t.noun}
            footer={<Badge tone="due">{t.due}</Badge>}
          />
        }
        back={
          <CardFace
            text={sample.ru}
            lang="ru"
            example={sample.ruExample}
            caption={t.answer}
            footer={<Badge tone="accent">{`${t.box} 3`}</Badge>}
          />
        }
      />
      <div className={styles.answers}>
        <Button
          variant="answer-unknown"
          keyHint="1"
          lit={lit === 'unknown'}
          onClick={() => setLit('unknown')}
        >
          {t.unknown}
        </Button>
        <Button variant="answer-known" keyHint="2" lit={lit === 'known'} onClick={() => setLit('known')}>
          {t.known}
        </Button>
      </div>
    </div>
  );
}

export function CardsSection({ t }: { t: Texts }) {
  return (
    <Section id="cards" title={t.sections.cards}>
      <div className={styles.grid}>
        {samples.map((sample, index) => (
          <Sample key={sample.es} sample={sample} t={t} initial={index === 1} />
        ))}
        <FlipCard
          flipped={false}
          flipLabel={t.flip}
          front={
            <CardFace
              text="hablar → hablo"
              lang="es"
              mono
              example="yo: presente de indicativo"
              caption="mono"
            />
          }
          back={null}
        />
      </div>
    </Section>
  );
}
