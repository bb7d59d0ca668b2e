import { render } from '@testing-library/react'

const stackOf = (element: object) => (element as { _debugStack?: unknown })._debugStack

test('React does not note where each element was made', () => {
  const [one, other] = [<p key="one" />, <p key="other" />]

  expect(stackOf(one)).toBeInstanceOf(Error)
  expect(stackOf(one)).toBe(stackOf(other))
})

test('what it warns of names the component all the same', () => {
  const warned = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  function Careless() {
    return [1, 2].map(() => <p />)
  }

  render(<Careless />)

  expect(warned.mock.calls.flat().join(' ')).toContain('Careless')
  warned.mockRestore()
})
