import { Suspense, lazy, use, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { ModalRequest } from '@repaso/shell-api';
import { ModalContext, ToastContext } from '@repaso/shell-api/host';
import { CarefulSignOut } from '../session/careful-sign-out.tsx';
import { Contained } from './contained.tsx';

// With its focus trap the dialog is a tenth of the shell: it comes when it is asked for, from the kept app if there is one.
/** Fetches the dialog ahead, for when there may be no connection. A failure shows when it is asked for. */
export const preloadDialog = (): void =>
  void import(/* webpackChunkName: "modal-dialog" */ './modal-dialog.tsx').catch(() => undefined);

const lazyDialog = () =>
  lazy(async () => ({
    default: (await import(/* webpackChunkName: "modal-dialog" */ './modal-dialog.tsx')).ModalDialog,
  }));

/** Shows the one dialog of the page; a second request replaces the first. */
export function ModalHost({ children }: { children: ReactNode }) {
  const intl = useIntl();
  const toasts = use(ToastContext);
  const [ModalDialog, setModalDialog] = useState(lazyDialog);
  const [shown, setShown] = useState<{ request: ModalRequest; id: number } | null>(null);
  const control = useMemo(
    () => ({
      open: (request: ModalRequest) => setShown((last) => ({ request, id: (last?.id ?? 0) + 1 })),
      close: () => setShown(null),
    }),
    [],
  );
  const fail = () => {
    shown?.request.onCancel?.();
    control.close();
    // A download that failed is remembered as failed; the next request tries a new one.
    setModalDialog(lazyDialog);
    toasts?.show({ text: intl.formatMessage({ id: 'shell.down.crashed.title' }), tone: 'danger' });
  };
  return (
    <ModalContext value={control}>
      <CarefulSignOut>{children}</CarefulSignOut>
      {shown === null ? null : (
        <Contained key={shown.id} onFailure={fail}>
          <Suspense>
            <ModalDialog request={shown.request} onClose={control.close} />
          </Suspense>
        </Contained>
      )}
    </ModalContext>
  );
}
