import { Refusal } from '@pillbox/releases/codes'

/** LastingTrouble that lasts: told once for as long as its words stay the same. */
export type LastingTrouble = {
  /** Something failed; `before` is put before its words. */
  is: (error: unknown, before?: string) => void
  /** It went well again. */
  isOver: () => void
  isOn: () => boolean
}

/** @param report told the words, and again only when they change or after it went well */
export function troubleToldOnce(report: (problem: string) => void): LastingTrouble {
  let told: string | undefined
  return {
    is: (error, before = '') => {
      const problem = before + wordsOf(error)
      if (problem !== told) report(problem)
      told = problem
    },
    isOver: () => {
      told = undefined
    },
    isOn: () => told !== undefined,
  }
}

function wordsOf(error: unknown): string {
  if (error instanceof Refusal) return `${error.code} ${error.message}`
  return error instanceof Error ? error.message : String(error)
}
