import { clientErrorCodes, isErrorCode } from '@repaso/contracts';

/** Id of the shell's message for an error code; an unknown code reads as INTERNAL. */
export function errorMessageId(code: string): string {
  const known = isErrorCode(code) || clientErrorCodes.some((name) => name === code);
  return `errors.${known ? code : 'INTERNAL'}`;
}
