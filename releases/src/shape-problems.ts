import type { ZodError } from 'zod'

/** What is wrong with the shape of something: `/entry/path: expected string, received undefined`. */
export function shapeProblems({ issues }: ZodError): string[] {
  return issues.map(({ path, message, ...issue }) => {
    const inner = 'issues' in issue && Array.isArray(issue.issues) ? issue.issues : []
    const why = inner.map((each: { message: string }) => each.message).join(', ')
    const where = path.map((part) => `/${String(part)}`).join('')
    return `${where}: ${message.replace('Invalid input: ', '')}${why && ` (${why})`}`
  })
}
