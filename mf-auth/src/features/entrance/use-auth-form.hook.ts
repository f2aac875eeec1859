import { useReducer, useRef } from 'react';
import { useAuth } from '@repaso/shell-api';
import { failureText, notVerifiedText, unexpectedText } from './auth-failure.ts';
import type { FailureText } from './auth-failure.ts';
import { authForm, checkAuthForm, emptyForm } from './auth-form.ts';

/** The form and its one way to the services: checked here first, and never sent twice at a time. */
export function useAuthForm() {
  const { user, isDemo, supportEmail, signIn, signUp } = useAuth();
  const [state, dispatch] = useReducer(authForm, emptyForm);
  const isSending = useRef(false);
  const { mode, values, isBusy, isEdited } = state;

  const ask = async (): Promise<FailureText | null> => {
    const { name, email, password } = values;
    const { error, user: entered } = await (mode === 'sign-up'
      ? signUp(name.trim(), email, password)
      : signIn(email, password));
    if (error !== null) return failureText(mode, error, supportEmail);
    return entered?.emailVerified === false ? notVerifiedText(supportEmail) : null;
  };

  const submit = async (): Promise<void> => {
    if (isSending.current) return;
    const errors = checkAuthForm(mode, values);
    if (Object.keys(errors).length > 0) return dispatch({ kind: 'refused-here', errors });
    isSending.current = true;
    dispatch({ kind: 'sent' });
    try {
      dispatch({ kind: 'answered', failure: await ask() });
    } catch (error) {
      dispatch({ kind: 'answered', failure: unexpectedText(mode) });
      reportError(error);
    } finally {
      isSending.current = false;
    }
  };

  // Other screens send a learner with an unconfirmed e-mail here: the reason must stand here from the start.
  const isUnverified = user !== null && !isDemo && !user.emailVerified && !isBusy && !isEdited;
  const failure = state.failure ?? (isUnverified ? notVerifiedText(supportEmail) : null);
  return { ...state, failure, dispatch, submit };
}
