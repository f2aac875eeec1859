import { useRef } from 'react';
import type { FormHTMLAttributes, RefObject, SubmitEvent } from 'react';
import { useFirstError } from './first-error.ts';

export interface FormProps extends Omit<FormHTMLAttributes<HTMLFormElement>, 'onSubmit'> {
  /** The submit is over when the returned promise is. */
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => unknown;
  ref?: RefObject<HTMLFormElement | null>;
}

/** A form that checks itself. A failed submit brings its first error into view and moves the focus to it. */
export function Form({ onSubmit, ref, ...rest }: FormProps) {
  const own = useRef<HTMLFormElement>(null);
  const form = ref ?? own;
  const showError = useFirstError(form);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    try {
      await onSubmit(event);
    } finally {
      showError();
    }
  };
  return <form noValidate {...rest} ref={form} onSubmit={(event) => void submit(event)} />;
}
