import { useState } from 'react';
import { FormattedMessage, useIntl } from '@repaso/shell-api';
import { Button, CardFace, FlipCard, Text } from '@repaso/ui';
import { sampleCards } from './sample-cards.ts';
import styles from './home.module.css';

/** A live card: turn it, take the next. */
export function SampleCards() {
  const intl = useIntl();
  const [index, setIndex] = useState(0);
  const [flipped, setFlipped] = useState(false);
  const card = sampleCards[index % sampleCards.length] ?? sampleCards[0];
  const next = () => {
    setIndex(index + 1);
    setFlipped(false);
  };
  return (
    <div className={styles.sample}>
      <FlipCard
        key={index}
        className={styles.sampleCard}
        flipped={flipped}
        onFlip={() => setFlipped(!flipped)}
        flipLabel={intl.formatMessage({ id: flipped ? 'study.card.turnBack' : 'study.card.show' })}
        front={
          <CardFace
            text={card.front}
            lang="es"
            example={card.frontExample}
            footer={<FormattedMessage id="study.home.tapToFlip" />}
          />
        }
        back={
          <CardFace
            text={card.back}
            lang="ru"
            example={card.backExample}
            caption={
              <Text as="span" lang="es" size="body" tone="muted">
                {card.front}
              </Text>
            }
          />
        }
      />
      <div className={styles.sampleAction} data-shown={flipped}>
        <p className={styles.sampleText}>
          <FormattedMessage id="study.home.sampleHint" />
        </p>
        <Button icon="chevron-right" onClick={next} disabled={!flipped}>
          <FormattedMessage id="study.home.another" />
        </Button>
      </div>
    </div>
  );
}
