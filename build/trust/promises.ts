import { promised } from './promise'
import { reliability } from './reliability'
import { security } from './security'

const numberOf = ({ id }: { id: string }) => Number(id.slice(1))

/** What is promised, and what proves it; the table of docs/trust.md is of these. */
export const promises = [...security, ...reliability]
  .sort((one, other) => numberOf(one) - numberOf(other))
  .map(promised)
