import type { APIRequestContext } from 'playwright-core'
import type { WholeLiveMap } from '../../shared/src/contract'

/** What a page of this browser would be made of. */
export async function liveMapFor(request: APIRequestContext): Promise<WholeLiveMap> {
  const answer = await request.get('/releases/v1/channels/prod/resolved')
  return (await answer.json()) as WholeLiveMap
}
