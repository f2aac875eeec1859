import { useIntl } from 'react-intl';
import { Link } from '@repaso/shell-api';
import type { BreadcrumbItem } from '@repaso/shell-api';
import { Breadcrumb } from '@repaso/ui';

export function FrameBreadcrumbs({ items }: { items: readonly BreadcrumbItem[] }) {
  const intl = useIntl();
  return (
    <Breadcrumb
      label={intl.formatMessage({ id: 'shell.breadcrumbs' })}
      items={items}
      renderLink={(to, label) => <Link to={to}>{label}</Link>}
    />
  );
}
