import { injectedScript } from './injected-script'

/** What stands where a page is told about, until it is asked for. */
declare global {
  interface Window {
    problemsSoFar: string[]
    answersSoFar: Map<string, unknown>
    isLeft?: boolean
  }
}

// From the first question on; what was said before it, no tool of WebDriver's tells.
const noteProblems = () => {
  const told: string[] = []
  Object.defineProperty(window, 'problemsSoFar', { value: told })
  Object.defineProperty(window, 'answersSoFar', { value: new Map() })
  const say = console.error
  console.error = (...words) => {
    told.push(`console.error ${words.map(String).join(' ')}`)
    say.apply(console, words)
  }
  addEventListener('error', ({ message }) => told.push(`uncaught ${message}`))
  addEventListener('unhandledrejection', ({ reason }) => told.push(`uncaught ${String(reason)}`))
  document.addEventListener('securitypolicyviolation', (event) => {
    const { documentURI, effectiveDirective, blockedURI, sample } = event
    told.push(
      `securitypolicyviolation ${effectiveDirective} ${blockedURI} ${sample} ${documentURI}`,
    )
  })
}

/** Makes a document that has come one that can be asked, and runs these scripts in it. */
export const preparation = (scripts: string[]) => ({
  script: [injectedScript(), `(${String(noteProblems)})()`, ...scripts].join('; '),
  args: [],
})

/**
 * A script that asks a page once, whose last argument names the question, and tells how far it is.
 * Nothing waits for a promise in the page: what a page owes when it is left, WebDriver never tells.
 */
export const asking = (expression: string) => `
  if (!window.playwright) return { state: 'new' }
  const id = arguments[arguments.length - 1]
  const answers = window.answersSoFar
  if (!answers.has(id)) {
    answers.set(id, { state: 'owed' })
    // A window cannot be brought over.
    const give = (value) => answers.set(id, { state: 'given', value: value === window ? null : value })
    const fail = (error) => answers.set(id, { state: 'given', error: String(error) })
    try {
      const value = (() => ${expression})()
      typeof value?.then === 'function' ? value.then(give, fail) : give(value)
    } catch (error) {
      fail(error)
    }
  }
  const answer = answers.get(id)
  if (answer.state === 'owed') return answer
  const isFirst = answers.size === 1
  return { ...answer, isFirst, problems: window.problemsSoFar.splice(0), address: location.href }`

export type Given<T> = {
  value: T
  error?: string
  /** It is the first that the document has answered. */
  isFirst: boolean
  problems: string[]
  address: string
}
export type Answer<T> = { state: 'new' } | { state: 'owed' } | ({ state: 'given' } & Given<T>)
