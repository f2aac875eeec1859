import { useId, useState } from 'react';
import type { Ref } from 'react';
import { partsOfSpeech } from '@repaso/contracts';
import { FormattedMessage, useIntl } from '@repaso/shell-api';
import { Button, classNames, Field, Select, SearchInput } from '@repaso/ui';
import { partOfSpeechId } from '../../../shared/part-of-speech.ts';
import { useIsWide } from '../../../shared/wide.hook.ts';
import { cardStates, filterCount, orders } from './card-filter.ts';
import type { ListOptions } from './card-filter.ts';
import { filterNames, orderNames, stateNames } from './message-ids.ts';
import styles from './cards.module.css';

interface FindBarProps {
  options: ListOptions;
  tags: readonly string[];
  onChange: (changes: Partial<ListOptions>) => void;
  /** True while it is not known which cards to export. */
  isExportBusy: boolean;
  /** Opens the export screen with the shown cards. */
  onExport: () => void;
  searchRef: Ref<HTMLInputElement>;
}

/** Search field of the card manager. A button opens the filters and the order. */
export function FindBar({ options, tags, onChange, searchRef, ...exporting }: FindBarProps) {
  const intl = useIntl();
  const panel = useId();
  const [isOpen, setOpen] = useState(false);
  const isWide = useIsWide();
  const count = filterCount(options);
  const say = (id: string) => intl.formatMessage({ id });
  return (
    <div role="search" className={styles.find}>
      <div className={styles.search}>
        <SearchInput
          ref={searchRef}
          value={options.query}
          aria-label={say('vocabulary.search')}
          placeholder={say('vocabulary.search.example')}
          onChange={(event) => onChange({ query: event.target.value })}
        />
        <Button
          className={classNames(styles.tool, count > 0 && styles.filtered)}
          aria-expanded={isOpen}
          aria-controls={panel}
          onClick={() => setOpen(!isOpen)}
        >
          <FormattedMessage id="vocabulary.cards.filters" values={{ count }} />
        </Button>
        {isWide && <ExportButton {...exporting} />}
      </div>
      <div id={panel} hidden={!isOpen}>
        {isOpen && <Filters options={options} tags={tags} onChange={onChange} />}
        {isOpen && !isWide && <ExportButton {...exporting} />}
      </div>
    </div>
  );
}

function ExportButton({ isExportBusy, onExport }: Pick<FindBarProps, 'isExportBusy' | 'onExport'>) {
  return (
    <Button icon="external" className={styles.tool} busy={isExportBusy} onClick={onExport}>
      <FormattedMessage id="vocabulary.cards.export" />
    </Button>
  );
}

function Filters({ options, tags, onChange }: Pick<FindBarProps, 'options' | 'tags' | 'onChange'>) {
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
            value={options[field]}
            options={choices[field]}
            onChange={({ target: { value } }) => onChange({ [field]: value })}
          />
        </Field>
      ))}
    </div>
  );
}
