/** Without these the platform has no sign-in, and no home screen. */
const essential: Readonly<Record<string, string>> = {
  mf_auth: 'nobody can sign in without it',
  mf_study: 'there is no home screen and no studying without it',
};

/** What speaks against these remotes leaving the live set, unless the person insists. */
export function checkLeaving(leaving: readonly string[], isForced: boolean): string[] {
  if (isForced) return [];
  return leaving.flatMap((name) => {
    const reason = essential[name];
    return reason === undefined ? [] : [`${name} is essential: ${reason}; --force takes it off all the same`];
  });
}
