import { useEffect, useState } from 'react';
import type { OwnReport } from '@repaso/contracts';
import { FormattedMessage, useAttempt, useAuth } from '@repaso/shell-api';
import { Button, Panel, Text } from '@repaso/ui';
import { confirmReportNews, readReportNews } from './report-news.resource.ts';
import styles from './study.module.css';

/** Tells the learner how reports of errors were resolved, until it is dismissed. Renders nothing without such news. */
export function ReportNews() {
  const { user, isDemo } = useAuth();
  const attempt = useAttempt();
  const [news, setNews] = useState<readonly OwnReport[]>([]);
  const [isBusy, setBusy] = useState(false);
  const userId = isDemo ? undefined : user?.id;
  useEffect(() => {
    if (userId === undefined || !navigator.onLine) return;
    // A failed read is ignored. The next completion screen reads again.
    readReportNews(userId).then(setNews, () => undefined);
  }, [userId]);
  if (news.length === 0) return null;
  const confirm = async () => {
    setBusy(true);
    if (await attempt(() => confirmReportNews(news))) setNews([]);
    setBusy(false);
  };
  return (
    <Panel title={<FormattedMessage id="study.report.news" />} tone="accent">
      <ul className={styles.news}>
        {news.map((report) => (
          <li key={report.id}>
            <Outcome report={report} />
          </li>
        ))}
      </ul>
      <Button icon="check" busy={isBusy} onClick={() => void confirm()}>
        <FormattedMessage id="study.report.seen" />
      </Button>
    </Panel>
  );
}

function Outcome({ report }: { report: OwnReport }) {
  const id = report.resolution === 'FIXED' ? 'study.report.fixed' : 'study.report.unchanged';
  return (
    <>
      <FormattedMessage id={id} values={{ word: <span lang="es">{report.frontValue}</span> }} />
      {report.comment !== '' && <Text tone="muted">{report.comment}</Text>}
    </>
  );
}
