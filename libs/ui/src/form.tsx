import { useRef } from 'react';
import type { FormHTMLAttributes, RefObject, SubmitEvent } from 'react';
import { useFirstError } from './first-error.ts';

export interface FormProps extends Omit<FormHTMLAttributes<HTMLFormElement>, 'onSubmit'> {
  /** If it returns a promise, the submit ends when the promise settles. */
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => unknown;
  ref?: RefObject<HTMLFormElement | null>;
}

/** A form without the browser's validation. After a failed submit it scrolls to the first error and focuses it. */
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
