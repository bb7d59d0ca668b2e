import { isPrintable, limits, signUpNameProblem } from '@pillbox/shared/domain'
import { emailProblem } from '../email-address'

const wellKnown = new Set(
  `password password1 password12 password123 passw0rd p@ssw0rd p@ssword 12345678 123456789 1234567890
  87654321 11111111 00000000 88888888 12341234 11223344 123123123 1q2w3e4r 1q2w3e4r5t 1qaz2wsx
  qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 asdfghjk asdfghjkl zxcvbnm1 abcd1234 abc12345
  abcdefgh iloveyou iloveyou1 sunshine princess football baseball superman welcome1 welcome123
  letmein1 letmein123 trustno1 whatever admin123 admin1234 administrator changeme changeme1
  starwars computer internet samsung1 michelle jennifer jordan23 charlie1 november december
  india123 krishna1 ganesh123 sairam123 pillbox1 pillbox12 pillbox123 medicine medicine1
  mypillbox pillboxes companion`.split(/\s+/),
)

function nameProblem(displayName: string): string | undefined {
  const name = displayName.trim()
  if (name.length > limits.displayNameMax) {
    return `Name can have a maximum of ${limits.displayNameMax} characters.`
  }
  const problem = signUpNameProblem(displayName)
  if (problem !== undefined) return problem
  return isPrintable(name) ? undefined : 'Name can not have invisible characters.'
}

/** Why a new password is refused, or nothing. It is never trimmed; any character counts. */
export function passwordProblem(password: string): string | undefined {
  const { passwordMin: min, passwordMax: max } = limits
  const length = [...password].length
  if (length < min) return `Password should have at least ${min} characters.`
  if (length > max) return `Password can have a maximum of ${max} characters.`
  if (wellKnown.has(password.toLowerCase()) || new Set(password).size === 1) {
    return 'This password is too easy to guess.'
  }
  return undefined
}

/** Why a registration is refused, or nothing (spec 5; trust.md 3). */
export function signUpProblem(person: {
  displayName: string
  email: string
  password: string
}): string | undefined {
  return (
    nameProblem(person.displayName) ??
    emailProblem(person.email) ??
    passwordProblem(person.password)
  )
}
