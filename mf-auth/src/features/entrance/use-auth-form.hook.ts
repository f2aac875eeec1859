import { useReducer, useRef } from 'react';
import type { Dispatch } from 'react';
import { isApiError, useAuth, useLocale } from '@repaso/shell-api';
import type { AuthOutcome } from '@repaso/shell-api';
import { askToSignIn } from '../../shared/passkey.resource.ts';
import type { AskForPasskey } from '../../shared/passkey.resource.ts';
import { failureText, notVerifiedText, unexpectedText } from './auth-failure.ts';
import type { FailureText } from './auth-failure.ts';
import { authForm, checkAuthForm, emptyForm } from './auth-form.ts';
import type { AuthFormEvent, AuthFormState } from './auth-form.ts';

/**
 * State and submit function of the form for signing in or up. It sends only valid values, and only one request at a
 * time.
 */
export function useAuthForm() {
  const { user, isDemo, supportEmail, signIn, signUp, restoreAccount, signInWithPasskey } = useAuth();
  const { locale } = useLocale();
  const [state, dispatch] = useReducer(authForm, emptyForm);
  /** Whether the last attempt was with a passkey. */
  const wasPasskey = useRef(false);
  const { mode, values, isBusy, isEdited } = state;
  const { isSending, sendOnce } = useSending(mode, dispatch);

  const { name, email, password } = values;
  const enter = () =>
    mode === 'sign-up' ? signUp(name.trim(), email, password, locale) : signIn(email, password);

  const sendValid = async (request: () => Promise<AuthOutcome>): Promise<void> => {
    if (isSending.current) return;
    const errors = checkAuthForm(mode, values);
    if (Object.keys(errors).length > 0) return dispatch({ kind: 'invalid', errors });
    wasPasskey.current = false;
    await sendOnce(request);
  };

  const submit = () => sendValid(enter);
  /**
   * Signs in with a passkey. `ask` has the browser ask for it, and resolves with null when the user cancels: that is no
   * failure.
   */
  const enterWithPasskey = (ask: AskForPasskey, takesBack = false): Promise<void> =>
    sendOnce(async () => {
      wasPasskey.current = true;
      try {
        const use = await ask();
        return use && (await signInWithPasskey({ ...use, takesBack }));
      } catch (error) {
        if (!isApiError(error)) throw error;
        return { error: { code: error.code, params: error.params }, user: null };
      }
    });
  /** Signs in as the last time, and takes back the deletion of the account. */
  const takeBack = () =>
    wasPasskey.current
      ? enterWithPasskey(askToSignIn, true)
      : sendValid(() => restoreAccount(email, password));

  // A signed-in learner with an unverified e-mail is redirected to this form by other screens. Then the reason is
  // shown at once.
  const isUnverified = user !== null && !isDemo && !user.emailVerified && !isBusy && !isEdited;
  const failure = state.failure ?? (isUnverified ? notVerifiedText(supportEmail) : null);
  return { ...state, failure, dispatch, submit, takeBack, enterWithPasskey };
}

/** Sends one request of the form at a time, and passes what became of it to the form's state. */
function useSending(mode: AuthFormState['mode'], dispatch: Dispatch<AuthFormEvent>) {
  const { supportEmail } = useAuth();
  const isSending = useRef(false);
  const send = async (request: () => Promise<AuthOutcome | null>): Promise<FailureText | null> => {
    const outcome = await request();
    if (outcome === null) return null;
    const { error, user: signedIn } = outcome;
    if (error !== null) return failureText(mode, error, supportEmail);
    return signedIn?.emailVerified === false ? notVerifiedText(supportEmail) : null;
  };

  const sendOnce = async (request: () => Promise<AuthOutcome | null>): Promise<void> => {
    if (isSending.current) return;
    isSending.current = true;
    dispatch({ kind: 'sent' });
    try {
      dispatch({ kind: 'responded', failure: await send(request) });
    } catch (error) {
      dispatch({ kind: 'responded', failure: unexpectedText(mode) });
      reportError(error);
    } finally {
      isSending.current = false;
    }
  };
  return { isSending, sendOnce };
}
