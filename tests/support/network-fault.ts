import type { Page, Route } from 'playwright-core'
import { endpoints, type CallName } from '../../shared/src/contract'
import type { NetworkFault } from '../../shared/src/testing/answers'
import { answerUntilMended } from './faults'

/** The address of a call, with any query. */
export const addressOf = (call: CallName): RegExp =>
  new RegExp(`${endpoints[call].path.replace(/:\w+/g, '[^/]+')}(\\?|$)`)

/** A moment, and what says that it has come. */
function moment() {
  let come: () => void = () => {}
  const came = new Promise<void>((resolve) => (come = resolve))
  return { came, come }
}

const ways = {
  'without a line': async (route: Route) => {
    await route.request().frame().page().context().setOffline(true)
    await route.abort('internetdisconnected')
  },
  cut: (route: Route) => route.abort('aborted'),
}

async function answer(route: Route, fault: NetworkFault, isOver: Promise<void>) {
  if (!('ends' in fault)) {
    const { status, body, headers = {} } = fault
    return route.fulfill({ status, headers, ...(body === null ? {} : { body }) })
  }
  if (fault.ends !== 'late') return ways[fault.ends](route)
  await isOver
  return route.fallback()
}

/** A fault that lies on a call of a page. */
export type Laid = {
  /** The call was made, and met it. */
  met: Promise<void>
  end: () => Promise<void>
}

/** Lays a fault on a call of a page until it is ended. The line goes with the call, for all others too. */
export async function layFault(page: Page, call: CallName, fault: NetworkFault): Promise<Laid> {
  const meeting = moment()
  const ending = moment()
  const mend = await answerUntilMended(page, addressOf(call), (route) => {
    meeting.come()
    return answer(route, fault, ending.came)
  })
  const end = async () => {
    await mend()
    ending.come()
    await page.context().setOffline(false)
  }
  return { met: meeting.came, end }
}
