import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { ModalRequest } from '@repaso/shell-api';
import { ModalContext } from '@repaso/shell-api/host';
import { Modal } from '@repaso/ui';

/** Shows the one dialog of the page; a second request replaces the first. */
export function ModalHost({ children }: { children: ReactNode }) {
  const intl = useIntl();
  const [shown, setShown] = useState<{ request: ModalRequest; id: number } | null>(null);
  const control = useMemo(
    () => ({
      open: (request: ModalRequest) => setShown((last) => ({ request, id: (last?.id ?? 0) + 1 })),
      close: () => setShown(null),
    }),
    [],
  );
  const text = (id: string) => intl.formatMessage({ id });
  const request = shown?.request;
  return (
    <ModalContext value={control}>
      {children}
      {request === undefined ? null : (
        <Modal
          key={shown?.id}
          variant={request.variant}
          title={request.title}
          confirmLabel={
            request.confirmLabel ??
            (request.variant === 'info' ? text('shell.modal.ok') : text('shell.modal.continue'))
          }
          cancelLabel={request.cancelLabel ?? text('shell.modal.cancel')}
          closeLabel={text('shell.modal.close')}
          onConfirm={request.onConfirm}
          onCancel={request.onCancel}
          onClose={control.close}
        >
          {request.body}
        </Modal>
      )}
    </ModalContext>
  );
}
