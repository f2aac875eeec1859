import { useId, useState } from 'react';
import type { Ref } from 'react';
import { partsOfSpeech } from '@repaso/contracts';
import { FormattedMessage, useIntl } from '@repaso/shell-api';
import { Field, IconButton, Select, TextInput } from '@repaso/ui';
import { partOfSpeechId } from '../../shared/part-of-speech.ts';
import { cardStates, filterCount, orders } from './card-filter.ts';
import type { View } from './card-filter.ts';
import { filterNames, orderNames, stateNames } from './message-ids.ts';
import styles from './cards.module.css';

interface FindBarProps {
  view: View;
  tags: readonly string[];
  onChange: (changes: Partial<View>) => void;
  /** Takes what is shown elsewhere. */
  onExport: () => void;
  searchRef: Ref<HTMLInputElement>;
}

/** The search, and behind a button what else decides which cards are shown. */
export function FindBar({ view, tags, onChange, onExport, searchRef }: FindBarProps) {
  const intl = useIntl();
  const panel = useId();
  const [isOpen, setOpen] = useState(false);
  const count = filterCount(view);
  return (
    <div role="search" className={styles.find}>
      <div className={styles.search}>
        <Field label={<FormattedMessage id="vocabulary.search" />}>
          <TextInput
            ref={searchRef}
            type="search"
            value={view.query}
            placeholder={intl.formatMessage({ id: 'vocabulary.search.example' })}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => onChange({ query: event.target.value })}
          />
        </Field>
        <IconButton
          icon="settings"
          label={intl.formatMessage({ id: 'vocabulary.cards.filters' }, { count })}
          className={count > 0 ? styles.filtered : undefined}
          aria-expanded={isOpen}
          aria-controls={panel}
          onClick={() => setOpen(!isOpen)}
        />
        <IconButton
          icon="external"
          label={intl.formatMessage({ id: 'vocabulary.cards.export' })}
          onClick={onExport}
        />
      </div>
      <div id={panel} hidden={!isOpen}>
        {isOpen && <Filters view={view} tags={tags} onChange={onChange} />}
      </div>
    </div>
  );
}

function Filters({ view, tags, onChange }: Pick<FindBarProps, 'view' | 'tags' | 'onChange'>) {
  const intl = useIntl();
  const say = (id: string) => intl.formatMessage({ id });
  const any = { value: '', label: say('vocabulary.cards.any') };
  const choices = {
    state: cardStates.map((value) => ({ value, label: say(stateNames[value]) })),
    partOfSpeech: [any, ...partsOfSpeech.map((value) => ({ value, label: say(partOfSpeechId(value)) }))],
    tag: [any, ...tags.map((value) => ({ value, label: value }))],
    order: orders.map((value) => ({ value, label: say(orderNames[value]) })),
  };
  const fields = Object.keys(choices) as (keyof typeof choices)[];
  return (
    <div className={styles.filters}>
      {fields.map((field) => (
        <Field key={field} label={say(filterNames[field])}>
          <Select
            value={view[field]}
            options={choices[field]}
            onChange={({ target: { value } }) => onChange({ [field]: value })}
          />
        </Field>
      ))}
    </div>
  );
}
