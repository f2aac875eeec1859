import { FormattedMessage, Link, useIntl } from '@repaso/shell-api';
import { Badge, IconButton, LinkButton, ProgressBar, Spinner, Text } from '@repaso/ui';
import type { BadgeTone } from '@repaso/ui';
import { generationOf, useGeneration } from './generation.resource.ts';
import { isUnderWay } from './generation.ts';
import type { WordJob, WordState } from './generation.ts';
import { WordError } from './word-error.component.tsx';
import styles from './word-picker.module.css';

const states: Record<WordState, { id: string; tone: BadgeTone }> = {
  waiting: { id: 'vocabulary.ai.state.waiting', tone: 'neutral' },
  running: { id: 'vocabulary.ai.state.running', tone: 'info' },
  done: { id: 'vocabulary.ai.state.done', tone: 'accent' },
  failed: { id: 'vocabulary.ai.state.failed', tone: 'danger' },
  cancelled: { id: 'vocabulary.ai.state.cancelled', tone: 'due' },
};

/** How far the words have come, wherever the learner was meanwhile. */
export function GenerationProgress({ userId }: { userId: string }) {
  const intl = useIntl();
  const { jobs } = useGeneration(userId);
  const generation = generationOf(userId);
  const over = jobs.filter((job) => !isUnderWay(job)).length;
  const say = (id: string) => intl.formatMessage({ id });
  if (jobs.length === 0) return null;
  return (
    <>
      <ProgressBar
        label={say('vocabulary.ai.words.progress')}
        value={over}
        max={jobs.length}
        {...(over < jobs.length && {
          cancel: { label: say('vocabulary.ai.words.cancel'), onCancel: generation.cancel },
        })}
      />
      <ul className={styles.jobs}>
        {jobs.map((job) => (
          <JobLine key={job.id} job={job} onRetry={() => generation.retry(job.id)} />
        ))}
      </ul>
      {over < jobs.length ? (
        <Text size="label" tone="muted">
          <FormattedMessage id="vocabulary.ai.words.goes-on" />
        </Text>
      ) : (
        <LinkButton asChild variant="primary" icon="chevron-right">
          <Link to="/vocabulary/create/ai">
            <FormattedMessage id="vocabulary.ai.words.to-cards" />
          </Link>
        </LinkButton>
      )}
    </>
  );
}

function JobLine({ job, onRetry }: { job: WordJob; onRetry: () => void }) {
  const intl = useIntl();
  const { id, tone } = states[job.state];
  const canRetry = job.state === 'failed' || job.state === 'cancelled';
  return (
    <li data-state={job.state}>
      <Text as="span" lang="es">
        {job.word}
      </Text>
      <Badge tone={tone}>
        {job.state === 'running' && <Spinner />} <FormattedMessage id={id} />
      </Badge>
      {canRetry && (
        <IconButton
          icon="sync"
          label={intl.formatMessage({ id: 'vocabulary.ai.retry' }, { word: job.word })}
          onClick={onRetry}
        />
      )}
      {job.state === 'failed' && (
        <Text size="label" tone="danger" className={styles.reason}>
          <WordError error={job.error} />
        </Text>
      )}
    </li>
  );
}
