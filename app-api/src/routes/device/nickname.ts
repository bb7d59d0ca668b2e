import { nicknameProblem } from '@pillbox/shared/domain'
import { route } from '../../calls/route'
import { rename } from '../../store/devices/nicknames'

/** Changes the caller's own name for a device; nobody else sees it (trust.md 4, row 10). */
export const nickname = route('nickname', {
  access: 'Viewer',
  check: (input) => nicknameProblem(input.nickname),
  async run({ input, caller: { deviceId, uid }, change }) {
    await change((tx) => rename(tx, { deviceId, uid, nickname: input.nickname.trim() }))
    return {}
  },
})
