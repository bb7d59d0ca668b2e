/**
 * What is missing where PUBLIC_ORIGIN is not set in production: mails and invitations would lead to the
 * reader's own machine.
 */
export function publicOriginProblems({
  NODE_ENV,
  PUBLIC_ORIGIN,
}: Record<string, string | undefined>): string[] {
  if (NODE_ENV !== 'production' || PUBLIC_ORIGIN?.trim()) return []
  return [
    'PUBLIC_ORIGIN must be set when NODE_ENV is production: links in mails lead there (https://...)',
  ]
}
