import { languageLevels } from '@repaso/contracts';
import type { LanguageLevel } from '@repaso/contracts';
import { FormattedMessage, useIntl } from '@repaso/shell-api';
import { Button, Field, Select, TextInput } from '@repaso/ui';
import type { CatalogueFilter } from './catalogue.resource.ts';
import { useCatalogueTags } from './catalogue.resource.ts';
import styles from './catalogue.module.css';

interface CatalogueFiltersProps {
  filter: CatalogueFilter;
  typed: string;
  onType: (text: string) => void;
  onChange: (changes: Partial<CatalogueFilter>) => void;
}

export function CatalogueFilters({ filter, typed, onType, onChange }: CatalogueFiltersProps) {
  const intl = useIntl();
  return (
    <div role="search" className={styles.filters}>
      <Field label={<FormattedMessage id="vocabulary.search" />}>
        <TextInput
          type="search"
          value={typed}
          maxLength={100}
          placeholder={intl.formatMessage({ id: 'vocabulary.deck.search-example' })}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => onType(event.target.value)}
        />
      </Field>
      <LevelFilter level={filter.level} onChange={(level) => onChange({ level })} />
      <TagFilter tag={filter.tag} onChange={(tag) => onChange({ tag })} />
    </div>
  );
}

interface LevelFilterProps {
  level: LanguageLevel | null;
  onChange: (level: LanguageLevel | null) => void;
}

function LevelFilter({ level, onChange }: LevelFilterProps) {
  return (
    <fieldset className={styles.levels}>
      <legend className={styles.legend}>
        <FormattedMessage id="vocabulary.deck.level" />
      </legend>
      {[null, ...languageLevels].map((one) => (
        <Button
          key={one}
          variant={one === level ? 'primary' : 'quiet'}
          aria-pressed={one === level}
          onClick={() => onChange(one)}
        >
          {one ?? <FormattedMessage id="vocabulary.deck.any" />}
        </Button>
      ))}
    </fieldset>
  );
}

function TagFilter({ tag, onChange }: { tag: string | null; onChange: (tag: string | null) => void }) {
  const intl = useIntl();
  const known = useCatalogueTags()?.tags ?? [];
  const isListed = tag === null || known.some((one) => one.tag === tag);
  const tags = isListed ? known : [{ tag, count: 0 }, ...known];
  return (
    <Field label={<FormattedMessage id="vocabulary.deck.tag" />}>
      <Select
        value={tag ?? ''}
        onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
        options={[
          { value: '', label: intl.formatMessage({ id: 'vocabulary.deck.any-tag' }) },
          ...tags.map((one) => ({
            value: one.tag,
            label: one.count > 0 ? `${one.tag} (${one.count})` : one.tag,
          })),
        ]}
      />
    </Field>
  );
}
