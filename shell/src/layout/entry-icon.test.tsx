import { renderScreen } from '@pillbox/shared/testing'
import { waitFor } from '@testing-library/react'
import { EntryIcon } from './entry-icon'

jest.mock('./entry-icons', () => {
  throw new Error('ChunkLoadError')
})

test('where the icons do not come a dot stands for them, at the place that was kept', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {})
  const { container } = renderScreen(<EntryIcon name="notebook" />)
  const place = container.firstElementChild
  expect(place).toBeEmptyDOMElement()

  await waitFor(() => expect(place).toHaveTextContent('•'))

  expect(place).toHaveAttribute('aria-hidden', 'true')
  expect(warn).toHaveBeenCalledTimes(1)
})
