import { Suspense, lazy, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import type { ModalRequest } from '@repaso/shell-api';
import { ModalContext } from '@repaso/shell-api/host';

// With its focus trap the dialog is a tenth of the shell; it comes right after the first paint.
const ModalDialog = lazy(async () => ({
  default: (await import(/* webpackPrefetch: true */ './modal-dialog.tsx')).ModalDialog,
}));

/** Shows the one dialog of the page; a second request replaces the first. */
export function ModalHost({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<{ request: ModalRequest; id: number } | null>(null);
  const control = useMemo(
    () => ({
      open: (request: ModalRequest) => setShown((last) => ({ request, id: (last?.id ?? 0) + 1 })),
      close: () => setShown(null),
    }),
    [],
  );
  return (
    <ModalContext value={control}>
      {children}
      <Suspense>
        {shown === null ? null : (
          <ModalDialog key={shown.id} request={shown.request} onClose={control.close} />
        )}
      </Suspense>
    </ModalContext>
  );
}
