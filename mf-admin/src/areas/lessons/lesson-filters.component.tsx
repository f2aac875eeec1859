import { languageLevels } from '@repaso/contracts';
import type { LessonList } from '@repaso/contracts';
import { useIntl } from '@repaso/shell-api';
import { Select } from '@repaso/ui';
import { ListTools } from '../../shared/list/list-tools.component.tsx';
import { activeFilters } from './lesson-filter.ts';
import type { LessonFilter } from './lesson-filter.ts';

interface LessonFiltersProps {
  filter: LessonFilter;
  sections: LessonList['sections'];
  typed: string;
  onType: (text: string) => void;
  onChange: (changes: Partial<LessonFilter>) => void;
}

/** Search field and filters of the list. The sections are those of the chosen level. */
export function LessonFilters({ filter, sections, typed, onType, onChange }: LessonFiltersProps) {
  const intl = useIntl();
  const say = (id: string) => intl.formatMessage({ id });
  const ofLevel = sections.filter(({ level }) => filter.level === null || level === filter.level);
  const names = [...new Set([...ofLevel.map(({ section }) => section), filter.section])];
  return (
    <ListTools
      label={say('admin.lessons.search')}
      typed={typed}
      onType={onType}
      active={activeFilters(filter)}
    >
      <Select
        aria-label={say('admin.lessons.level')}
        value={filter.level ?? ''}
        options={[
          { value: '', label: say('admin.lessons.level') },
          ...languageLevels.map((level) => ({ value: level, label: level })),
        ]}
        onChange={({ target: { value } }) =>
          onChange({ level: languageLevels.find((level) => level === value) ?? null, section: '' })
        }
      />
      <Select
        aria-label={say('admin.lessons.section')}
        value={filter.section}
        options={[
          { value: '', label: say('admin.lessons.section') },
          ...names.filter((name) => name !== '').map((name) => ({ value: name, label: name })),
        ]}
        onChange={({ target: { value } }) => onChange({ section: value })}
      />
    </ListTools>
  );
}
