import { expectOneOfEach, throughAllRooms } from '../support/one-of-each'
import { theProduct } from '../support/product'

const { visit } = theProduct()

test('exactly one copy of React, router, theme and session is in the page, whatever room is shown', async () => {
  const visitor = await visit()

  expectOneOfEach(await throughAllRooms(visitor))

  await visitor.leave()
})
