import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { renderScreen } from '../testing/render-screen'
import { PageHeading } from './page-heading'
import { useFocusAfterwards } from './use-focus-afterwards'

function Part({ leave }: { leave: () => void }) {
  useFocusAfterwards()
  return <button onClick={leave}>Leave</button>
}

function APage() {
  const [at, setAt] = useState<'start' | 'part' | 'end'>('start')
  return (
    <>
      <PageHeading title="A page">A page</PageHeading>
      <button onClick={() => setAt('part')}>Open</button>
      {at === 'start' && <button onClick={() => setAt('part')}>Open once</button>}
      {at === 'part' && <Part leave={() => setAt('end')} />}
    </>
  )
}

const press = (name: string) => screen.getByRole('button', { name })

test('the focus that went with what was opened is on its opener again', async () => {
  const { user } = renderScreen(<APage />)
  await user.click(press('Open'))

  await user.click(press('Leave'))

  await waitFor(() => expect(press('Open')).toHaveFocus())
})

test('where its opener has gone as well, the page goes on from its heading', async () => {
  const { user } = renderScreen(<APage />)
  await user.click(press('Open once'))

  await user.click(press('Leave'))

  await waitFor(() => expect(screen.getByRole('heading', { name: 'A page' })).toHaveFocus())
})
