import type { Answer } from '@pillbox/shared/contract'
import type { NetworkUser, Role } from '@pillbox/shared/domain'

const person = (name: string, role: NetworkUser['role']): NetworkUser => ({
  id: name.toLowerCase(),
  displayName: role === 'Invited' ? '' : `${name} Test`,
  email: `${name.toLowerCase()}@example.test`,
  photoURL: null,
  role,
})

export const asha = person('Asha', 'Owner')
export const adm = person('Adm', 'Admin')
export const ravi = person('Ravi', 'Member')
export const viv = person('Viv', 'Viewer')
export const ivy = person('Ivy', 'Invited')
const ina = person('Ina', 'Invited')

/** What the server answers somebody of this role. */
export const seenAs = (
  role: Role,
  networkUsers = [asha, adm, ravi, viv, ivy, ina],
): Answer<'network'> => ({ networkUsers, role })
