import { askedBy } from './asked-by-address'

const sharing = (shared: Record<string, string>) => askedBy(`?${new URLSearchParams(shared)}`)

test('an address as ever asks for nothing', () => {
  expect(askedBy('')).toBe('nothing')
  expect(askedBy('?open=everything')).toBe('nothing')
})

test('the shortcut opens Add New Device', () => {
  expect(askedBy('?open=add-device')).toEqual({ addDevice: '' })
})

test.each([
  ['PB-DEMO-0101'],
  ['The box of Dadi is PB-DEMO-0101.'],
  ['डिब्बा: PB-DEMO-0101, धन्यवाद'],
])('%s opens it with the id', (text) => {
  expect(sharing({ 'shared-text': text })).toEqual({ addDevice: 'PB-DEMO-0101' })
  expect(sharing({ 'shared-title': 'A message of 12 May', 'shared-text': text })).toEqual({
    addDevice: 'PB-DEMO-0101',
  })
})

test('an id in a link is found too', () => {
  expect(sharing({ 'shared-url': 'https://box.test/PB-DEMO-0101?from=app' })).toEqual({
    addDevice: 'PB-DEMO-0101',
  })
})

test('what holds no id opens it empty', () => {
  expect(sharing({ 'shared-text': 'See you at 8 tomorrow, +91 98765 43210' })).toEqual({
    addDevice: '',
  })
})
