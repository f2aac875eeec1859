import { Button, IconButton, LinkButton } from '@repaso/ui';
import styles from '../page.module.css';
import { Section } from '../section.tsx';
import type { Texts } from '../texts.ts';

export function ButtonsSection({ t }: { t: Texts }) {
  return (
    <Section id="buttons" title={t.sections.buttons}>
      <div className={styles.row}>
        <Button variant="primary" keyHint="↵">
          {t.study}
        </Button>
        <Button icon="plus">{t.create}</Button>
        <Button>{t.cancel}</Button>
        <Button variant="danger" icon="trash">
          {t.delete}
        </Button>
        <LinkButton href="#cards" icon="chevron-right">
          {t.goToDecks}
        </LinkButton>
        <LinkButton asChild variant="primary">
          <a href="#buttons">{t.study}</a>
        </LinkButton>
        <IconButton icon="undo" label={t.undo} />
      </div>
      <div className={styles.row}>
        <Button variant="primary" busy>
          {t.busy}
        </Button>
        <Button busy>{t.busy}</Button>
        <IconButton icon="sync" label={t.busy} busy />
        <Button variant="primary" disabled>
          {t.disabled}
        </Button>
        <Button disabled>{t.disabled}</Button>
        <IconButton icon="undo" label={t.disabled} disabled />
      </div>
      <Button variant="primary" wide>
        {t.study}
      </Button>
    </Section>
  );
}
